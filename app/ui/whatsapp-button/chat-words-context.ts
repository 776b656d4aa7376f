import { createContext, useContext } from 'react'
import { chatHref } from '#shared/formats.ts'

/** What a chat from this page begins with; blank where nothing is known of it. */
export const ChatWordsContext = createContext('')

/** Whoever answers sees what it is about. */
export const messageFrom = (page: string): string => `Hello, I am on your page “${page}” and have a question: `

/** The address of a chat that begins with what is known: the page, and what was chosen or typed on it. */
export const useChatHref = (number: string): string => chatHref(number, useContext(ChatWordsContext) || undefined)
