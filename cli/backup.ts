import { stat } from 'node:fs/promises'
import { openUnmigrated } from '#database/open-database.ts'
import { sealFor } from '#domain/backups/backup-encryption.ts'
import type { Manifest } from '#domain/backups/backup-manifest.ts'
import type { Held } from '#domain/backups/hold-restored-mails.ts'
import { noteBackup } from '#domain/backups/last-backup.ts'
import { restoreBackup } from '#domain/backups/restore-backup.ts'
import { verifyBackup } from '#domain/backups/verify-backup.ts'
import { writeBackup } from '#domain/backups/write-backup.ts'
import project from '../package.json' with { type: 'json' }
import { IDENTITY_OPTION, openOperand, WHERE } from './backup-operand.ts'
import type { Command } from './command.ts'
import { createProgress } from './progress.ts'
import { readSettings, withSite } from './with-site.ts'

export const backupCommand: Command = {
  name: 'backup',
  operands: ['FILE'],
  about: 'writes a backup of the whole site, as of one moment, into one new file; the site keeps running',
  details: [
    '',
    'Database and pictures, as a tar with checksums of its parts; the same for SQLite and PostgreSQL. The file holds what',
    'people sent to you, password hashes, sessions and the key that signs links: only its owner may read it, so keep it',
    'so, or set BACKUP_KEY to encrypt it. A SECRET that comes from the settings is not in it.',
  ].join('\n'),
  options: {},
  async run({ operands: [file = ''] }) {
    const { progress, end } = showProgress()
    const manifest = await withSite(async (site, _stores, { backupKey }) => {
      const seal = backupKey && (await sealFor(backupKey)).seal
      const written = await writeBackup(site, file, project.version, { ...progress, seal })
      await site.write('system', (write) => noteBackup(write))
      return written
    }).finally(end)
    process.stdout.write(`Wrote ${file}: ${((await stat(file)).size / 1e6).toFixed(1)} MB\n${describe(manifest)}`)
  },
}

export const verifyCommand: Command = {
  name: 'verify',
  operands: ['FILE'],
  about: 'checks every part of a backup against its checksum, and says what it holds',
  details: ['', 'Needs no database. A damaged or cut-off file is named with what is wrong, and the exit code is 1.', WHERE].join('\n'),
  options: IDENTITY_OPTION,
  async run({ operands: [file = ''], options: { identity } }) {
    const source = await openOperand(file, identity, readSettings())
    process.stdout.write(`${source.name} is whole\n${describe(await verifyBackup(source))}`)
  },
}

export const MAILS_OPTION = {
  'send-waiting-mails': {
    type: 'boolean',
    about: 'sends waiting mails once the site starts, when it replaces a lost site; newsletters stay paused',
  },
} as const

export const restoreCommand: Command = {
  name: 'restore',
  operands: ['FILE'],
  about: 'restores a backup into the empty DATA_DIR or database of the settings',
  details: [
    '',
    'With DATABASE_URL into that database, else into DATA_DIR; pictures into DATA_DIR. Both must hold no data, and no',
    'server may run on them. The file is verified first; then all of it is restored, or nothing. A backup from SQLite can be',
    'restored into PostgreSQL and the other way round. Start the site afterwards.',
    'Mails that wait in the backup are held, since the site that it is of may have sent them: an administrator sends them at',
    '/admin/outbox. Issues of the newsletter that were being sent are paused, scheduled ones become drafts.',
    WHERE,
  ].join('\n'),
  options: {
    ...IDENTITY_OPTION,
    ...MAILS_OPTION,
  },
  async run({ operands: [file = ''], options }) {
    const { progress, end } = showProgress()
    const sendWaitingMails = options['send-waiting-mails'] === true
    const source = await openOperand(file, options.identity, readSettings())
    const restored = await withSite((site) => restoreBackup(site, source, { ...progress, sendWaitingMails }), openUnmigrated).finally(end)
    process.stdout.write(`Restored ${source.name}\n${describe(restored)}${describeHeld(restored.held, sendWaitingMails)}`)
  },
}

export function showProgress() {
  const rows = createProgress('rows')
  const files = createProgress('files')
  return {
    progress: { rows: rows.show, files: files.show },
    end() {
      rows.end()
      files.end()
    },
  }
}

export function describeHeld({ mails, issues }: Held, sendWaitingMails: boolean): string {
  const fate = sendWaitingMails
    ? 'go when the site starts with SMTP_URL'
    : 'are held: send them at /admin/outbox, or restore with --send-waiting-mails'
  return [
    ...(mails > 0 ? [`Mails that wait: ${mails}. They ${fate}`] : []),
    ...(issues > 0 ? [`Issues of the newsletter that do not go on by themselves: ${issues}. See /admin/newsletter`] : []),
  ]
    .map((line) => `${line}\n`)
    .join('')
}

const ENGINES: Record<Manifest['engine'], string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

/** Tables with rows, and files that were not there. */
function describe({ madeAt, version, engine, migration, tables, files, missing }: Manifest): string {
  const held = Object.entries(tables).filter(([, rows]) => rows > 0)
  const uploads = Object.keys(files).filter((name) => name.startsWith('uploads/')).length
  return [
    `Made ${madeAt} by version ${version} on ${ENGINES[engine]}, tables as of ${migration}`,
    `Rows: ${held.map(([table, rows]) => `${table} ${rows}`).join(', ') || 'none'}`,
    `Files of pictures: ${uploads}`,
    ...(missing.length > 0 ? [`Missing since before the backup, though the database names them: ${missing.join(', ')}`] : []),
    '',
  ].join('\n')
}
