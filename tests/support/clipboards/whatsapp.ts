const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const emoji = (character: string): string =>
  `<img crossorigin="anonymous" src="${PIXEL}" alt="${character}" draggable="false" class="b12 emoji wa selectable-text copyable-text" data-plain-text="${character}" style="background-position: -20px -40px; color: rgb(17, 27, 33); font-size: 14.2px; font-weight: 400;">`

/** As Chrome lays a message copied from WhatsApp Web on the clipboard. The words are an invented sample. */
export const whatsAppHtml = `<meta charset='utf-8'><span dir="ltr" class="_ao3e selectable-text copyable-text" style="color: rgb(17, 27, 33); font-family: &quot;Segoe UI&quot;, Helvetica; font-size: 14.2px; font-style: normal; font-weight: 400; white-space: pre-wrap; background-color: rgb(217, 253, 211);"><span>Good morning ma ${emoji('👩🏾‍🏫')}${emoji('🇳🇬')}
Fees are due on <strong class="_ao3e selectable-text copyable-text" data-app-text-template="*\${appText}*" style="font-weight: 600;">Friday</strong>

Thank you ${emoji('🙏')}</span></span>`

export const whatsAppClean = ['<p>Good morning ma 👩🏾‍🏫🇳🇬<br />Fees are due on <strong>Friday</strong></p>', '<p>Thank you 🙏</p>'].join('\n')
