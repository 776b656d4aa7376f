import { wishMessage, type DemoWish } from '#shared/demo-wish.ts'
import { readPupils } from '#shared/pricing.ts'
import { messageFrom } from '../../ui/whatsapp-button/chat-words-context.ts'

/** What a page's data may say of it: the name of a screen, a post, a page that an editor wrote; and the pupils that its address asks for. */
interface Told {
  texts?: { title?: string }
  title?: string
  page?: { title?: string }
  pupils?: string | null
}

/** The first words of a chat from a page: which one it is, and what was chosen and typed there. */
export function chatWords(data: unknown, elsewhere: string, wish: DemoWish): string {
  const { texts, title, page, pupils } = (data ?? {}) as Told
  const name = texts?.title || title || page?.title || elsewhere
  const asked = readPupils(pupils)
  return messageFrom(name) + wishMessage({ ...(asked && { pupils: asked }), ...wish })
}
