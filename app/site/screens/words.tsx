import type { ComponentType } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './words.module.css'

const isList = (block: string): boolean => block.split('\n').every((line) => line.startsWith('- '))

interface WordsProps {
  text: string
  lead?: boolean
  lang?: string | undefined
  className?: string
  /** Lays a list; ticks stand before its lines where nothing is said. */
  List?: ComponentType<{ items: readonly string[] }>
}

/** What an editor wrote for a screen: paragraphs, and lists of lines that begin with '- '. */
export function Words({ text, lead, lang, className, List = CheckList }: WordsProps) {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim())
  if (blocks.length === 0) return null
  return (
    <div lang={lang} className={classNames(styles.words, lead && styles.lead, className)}>
      {blocks.map((block) =>
        isList(block) ? <List key={block} items={block.split('\n').map((line) => line.slice(2))} /> : <p key={block}>{block}</p>,
      )}
    </div>
  )
}

/** Things that are so, each behind a tick. */
export function CheckList({ items, lang }: { items: readonly string[]; lang?: string | undefined }) {
  return (
    <ul lang={lang} className="grid gap-1-half">
      {items.map((item) => (
        <li key={item} className={styles.item}>
          <Icon name="check" className={styles.tick} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

/** The lines of a list that an editor wrote, for a layout of its own; none where there is no list. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2))
