/** The look of the product's own screens: one style sheet for all of them, over the site's tokens. */
export const screenStyle = `
*{box-sizing:border-box;margin:0;padding:0}
html{background:#fff}
body{font:500 14px/1.3 Inter;color:var(--ink);-webkit-font-smoothing:antialiased;font-variant-numeric:tabular-nums;overflow:hidden}
svg{display:block;flex:none}
h1,h2,.serif{font-family:Merriweather;font-weight:700;letter-spacing:-.015em;line-height:1.15}
.muted{color:var(--ink-muted)} .strong{font-weight:650} .small{font-size:12.5px} .right{text-align:right} .mid{text-align:center}
.row{display:flex;align-items:center} .col{display:flex;flex-direction:column} .between{justify-content:space-between} .grow{flex:1;min-width:0}
.nowrap,th,td,.pill,.btn{white-space:nowrap}
.icon{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:1.9;stroke-linecap:round;stroke-linejoin:round}
.pill{display:inline-block;padding:3px 9px;border-radius:99px;font-size:12px;font-weight:650;background:var(--indigo-soft);color:var(--indigo)}
.leaf{background:var(--leaf-soft);color:#17613c} .brick{background:var(--brick-soft);color:var(--brick)} .gold{background:#fdf0d2;color:#6b4a00}
.btn{display:inline-flex;align-items:center;justify-content:center;gap:7px;padding:9px 15px;border-radius:10px;font-weight:650;background:var(--indigo);color:#fff}
.btn.main{background:var(--marigold);color:var(--on-marigold)} .btn.plain{background:#fff;color:var(--ink);border:1px solid var(--line)}
.card{background:#fff;border:1px solid var(--line);border-radius:14px}
.face{display:grid;place-items:center;border-radius:50%;font-weight:650;flex:none}
.grade{display:inline-block;min-width:32px;padding:3px 0;border-radius:7px;text-align:center;font-size:12.5px;font-weight:700}
table{border-collapse:collapse;width:100%} th{font-size:12px;font-weight:600;color:var(--ink-muted);text-align:left} td,th{padding:0 10px}
td{border-top:1px solid #eeebe0} .num{text-align:right}
.app{display:grid;grid-template-columns:176px minmax(0,1fr);width:100vw;height:100vh;background:var(--ground)}
.side{background:var(--deep);color:var(--on-deep-muted);padding:18px 12px;display:flex;flex-direction:column;gap:3px}
.side .brand{display:flex;align-items:center;gap:9px;color:#fff;font-weight:700;font-size:15px;padding:0 8px 16px}
.side .item{display:flex;align-items:center;gap:10px;padding:8.500px 10px;border-radius:9px;font-size:13.5px}
.side .on{background:#2b2f86;color:#fff;font-weight:600}
.side .school{margin-top:auto;padding:12px 10px 0;border-top:1px solid var(--deep-line);font-size:12.5px;line-height:1.4} .side .school b{color:#fff;display:block}
.page{padding:20px 24px;display:flex;flex-direction:column;gap:15px;min-width:0;min-height:0}
.page h1{font-size:22px}
.bar{height:var(--high)}
.track{height:7px;border-radius:9px;background:#ecebf7;overflow:hidden} .track i{display:block;height:100%;border-radius:9px;background:var(--indigo)}
.phone{width:360px;height:740px;background:var(--ground);display:flex;flex-direction:column;overflow:hidden;position:relative}
.status{display:flex;justify-content:space-between;align-items:center;padding:13px 24px 6px;font-size:14px;font-weight:650}
.paper{background:#fff;width:720px;max-width:100vw;height:900px;max-height:100vh;padding:32px 40px;display:flex;flex-direction:column} .paper>*{flex:none}
.site{width:880px;height:660px;overflow:hidden;position:relative;background:#fff}
`
