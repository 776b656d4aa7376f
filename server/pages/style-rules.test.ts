import { describe, expect, test } from 'vitest'
import { readStyleRules } from './style-rules.ts'

const cut = (sheet: string, ...classes: string[]) => readStyleRules(sheet).cut(new Set(classes), { withFaces: true })

describe('the part of a style sheet that a document needs', () => {
  test('is every rule that could match, in the order of the sheet', () => {
    const sheet = ':root{--a:1}h1{margin:0}.a{color:red}.b{color:blue}.a .c{top:0}.a>li:hover{top:1px}'
    expect(cut(sheet, 'a')).toBe(':root{--a:1}h1{margin:0}.a{color:red}.a>li:hover{top:1px}')
    expect(cut(sheet, 'a', 'c')).toContain('.a .c{top:0}')
    expect(cut(sheet)).toBe(':root{--a:1}h1{margin:0}')
  })

  test('leaves out those of several selectors that can not', () => {
    expect(cut('.a,.b:is(.c,.d),h2{top:0}', 'b')).toBe('.b:is(.c,.d),h2{top:0}')
  })

  test('asks for nothing that stands in brackets: what a script sets, or what is absent, may make a rule match', () => {
    const sheet = '.a:not(.b){top:0}:is(.c,.d) p{top:0}.a:has(.e){top:0}[class*=".x"]{top:0}'
    expect(cut(sheet, 'a')).toBe(sheet)
  })

  test('keeps conditions around what they hold, and none around nothing', () => {
    const sheet = '@media (min-width:48rem){.a{top:0}.b{top:0}}@media print{.b{top:0}}@supports (a:b){@media print{.a{top:1px}}}'
    expect(cut(sheet, 'a')).toBe('@media (min-width:48rem){.a{top:0}}@supports (a:b){@media print{.a{top:1px}}}')
  })

  test('has the animations that its rules name, and no others', () => {
    const sheet = '@keyframes m0{0%{top:0}to{top:1px}}@keyframes m1{to{top:2px}}.a{animation:1s m0}.b{animation:1s m1}'
    expect(cut(sheet, 'a')).toBe('@keyframes m0{0%{top:0}to{top:1px}}.a{animation:1s m0}')
    expect(cut(sheet)).toBe('')
  })

  test('is not misled by brackets, braces and commas of texts and addresses', () => {
    const sheet = '.a{background:url("data:image/svg+xml,{;}\\"(")}.b:before{content:"},{"}.c{background:url(/x{;}.svg)}.d{top:0}'
    expect(cut(sheet, 'a', 'd')).toBe('.a{background:url("data:image/svg+xml,{;}\\"(")}.d{top:0}')
  })

  test('leaves out faces that would be fetched where none are wanted, and never those of the device', () => {
    const [fetched, own] = ['@font-face{font-family:A;src:url(/a.woff2)}', '@font-face{font-family:B;src:local("B")}']
    const rules = readStyleRules(fetched + own)
    expect(rules.cut(new Set(), { withFaces: true })).toBe(fetched + own)
    expect(rules.cut(new Set(), { withFaces: false })).toBe(own)
  })

  test('can not be taken of a sheet in another form', () => {
    expect(() => readStyleRules('.a{.b{top:0}}')).toThrow('a rule within a rule')
    expect(() => readStyleRules('.a{top:0')).toThrow('ends within a rule')
  })
})
