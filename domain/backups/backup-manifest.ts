import { z } from 'zod'
import { sha256 } from './archive.ts'

/** The last part but one of a backup; the last is the digest of this one. */
export const MANIFEST = 'manifest.json'
export const MANIFEST_DIGEST = `${MANIFEST}.sha256`

/** What that part holds, as `sha256sum` writes it. */
export const digestOfManifest = (text: Uint8Array): string => `${sha256(text)}  ${MANIFEST}\n`

const count = z.int().nonnegative()

/** Manifest of a backup: versions, engine, rows by table, digests. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Of the program. */
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The newest that the tables had been through. */
  migration: z.string(),
  /** Rows by table. */
  tables: z.record(z.string(), count),
  /** The highest number that each table with numbers had given. */
  lastNumbers: z.record(z.string(), count),
  /** Files that the database names but that were not there. */
  missing: z.array(z.string()),
  /** Every other part: bytes, and SHA-256 in hex. */
  files: z.record(z.string(), z.object({ bytes: count, sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

const TABLE_PART = /^tables\/([a-z_]+)\/\d+\.jsonl$/
const UPLOAD = /^uploads\/([^/]+)$/

export const tablePart = (table: string, part: number): string => `tables/${table}/${part}.jsonl`
export const uploadPart = (file: string): string => `uploads/${file}`

/** The table whose rows a part holds. */
export const tableOf = (part: string): string | undefined => TABLE_PART.exec(part)?.[1]
/** The upload that a part is. */
export const uploadOf = (part: string): string | undefined => UPLOAD.exec(part)?.[1]
