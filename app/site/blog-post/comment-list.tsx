import styles from './blog-post.module.css'

interface Comment {
  id: string
  parentId: string | null
  name: string
  comment: string
  date: string
}

/** Deeper answers stay at this depth: a phone has no room for more. */
const DEEPEST = 3

/** Approved comments, answers under what they answer. */
export function CommentList({ comments }: { comments: Comment[] }) {
  if (comments.length === 0) return null
  return (
    <section aria-labelledby="comments">
      <h2 id="comments">{`${comments.length} ${comments.length === 1 ? 'comment' : 'comments'}`}</h2>
      <Branch comments={comments} parentId={null} depth={1} />
    </section>
  )
}

function Branch({ comments, parentId, depth }: { comments: Comment[]; parentId: string | null; depth: number }) {
  const known = new Set(comments.map((comment) => comment.id))
  // An answer to a comment that is not shown stands by itself.
  const here = comments.filter((comment) => (comment.parentId && known.has(comment.parentId) ? comment.parentId : null) === parentId)
  if (here.length === 0) return null
  return (
    <ul className={depth > 1 && depth <= DEEPEST ? styles.answers : styles.comments}>
      {here.map((comment) => (
        <li key={comment.id}>
          <div>
            <p className={styles.commentBy}>
              <strong>{comment.name}</strong> <span>{comment.date}</span>
            </p>
            <p className={styles.commentText}>{comment.comment}</p>
          </div>
          <Branch comments={comments} parentId={comment.id} depth={depth + 1} />
        </li>
      ))}
    </ul>
  )
}
