import { type MouseEvent, type ReactNode, type SyntheticEvent, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './video-overlay.module.css'

export interface VideoOverlayProps {
  /** What the film shows: names the dialog and its button. */
  title: string
  /** The film's address on this site, MP4 or WebM. */
  src: string
  /** What is said in it, as WebVTT, on this site, for those who choose it over the picture. */
  captions: string
  /** The same as lines below the picture, which cover nothing of it. */
  scenes: readonly string[]
  /** '1:24, 3 MB': a visitor on a metered line decides by it. */
  note?: string
  /** The picture below the play button. */
  poster: ReactNode
}

/** Plays in a dialog. Without scripts the button and the link lead to the file. Nothing of the film is fetched before. */
export function VideoOverlay({ title, src, captions, scenes, note, poster }: VideoOverlayProps) {
  const [open, setOpen] = useState(false)
  const play = (event: SyntheticEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  // With one of these keys it is asked for in a tab or a file of its own.
  const follow = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) play(event)
  }
  return (
    <div className={styles.overlay} data-hydrate="press">
      <div className={styles.poster}>{poster}</div>
      <form role="none" action={src} onSubmit={play} className={styles.form}>
        <button type="submit" className={`pill ${styles.play}`}>
          <Icon name="play" size="l" className={styles.icon} />
          <span className="visually-hidden">Play video: {title}</span>
        </button>
      </form>
      <p className={`wrap ${styles.caption}`}>
        <a href={src} onClick={follow}>
          Watch the film
        </a>
        {note && <span className="muted">{note}</span>}
      </p>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} hideTitle size="l">
        {open && (
          <>
            <video className={styles.video} src={src} controls autoPlay playsInline>
              <track kind="captions" src={captions} srcLang="en" label="English" />
            </video>
            <ol className={`quiet ${styles.scenes}`}>
              {scenes.map((scene) => (
                <li key={scene}>{scene}</li>
              ))}
            </ol>
          </>
        )}
      </Dialog>
    </div>
  )
}
