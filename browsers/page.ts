/** A handle here, and the element itself where `run` sends it. */
export type Part = Element

export type Role = 'article' | 'button' | 'link'

/** One tab of a browser, at one width; the same few actions in each browser. */
export interface BrowserPage {
  /** Opens an address and waits until it has loaded. */
  go(url: string): Promise<void>
  /** Runs a function in the page, which knows nothing but what it is given. */
  run<Given extends unknown[], Answer>(work: (...given: Given) => Answer | Promise<Answer>, ...given: Given): Promise<Answer>
  /** By the role and the whole name that the browser tells a screen reader. */
  byRole(role: Role, name: string): Promise<Part[]>
  all(selector: string): Promise<Part[]>
  /** With the pointer, at its middle. */
  click(part: Part): Promise<void>
  /** Key by key, after what is there. */
  type(part: Part, words: string): Promise<void>
  screenshot(path: string): Promise<void>
  /** Errors that the console said since the last time. */
  faults(): Promise<string[]>
  close(): Promise<void>
}

export interface Driver {
  name: string
  /** What is missing on this machine and how to get it, or nothing. */
  missing(): string | undefined
  start(width: number): Promise<BrowserPage>
}

export const HEIGHT = 800
