import { describe, expect, test } from 'vitest'
import * as importMessages from '#shared/leads/import-messages.ts'
import { engines } from '#tests/support/engines.ts'
import { broughtIn, leadsOf, namesOf, newSite, stateOf, tried, uploaded } from '#tests/support/old-tables.ts'
import { fakeClock } from '#tests/support/test-site.ts'

describe.each(engines)('rows of an old table on $name', ({ fresh }) => {
  test('without a date are compared by person and words, so that the same file again brings nothing twice', async () => {
    const clock = fakeClock()
    const site = await newSite(fresh, clock)
    const rows = [
      'Ada Obi,0803 000 0101,ADA@school.example,Prices,Sample College',
      'Ada Obi,0803 000 0101,ADA@school.example,Another question,Sample College',
      // Two people of one school, who said nothing; a number that nobody can read; one that a spreadsheet spoiled.
      'Bola Ade,0803 000 0102,,,Sample College',
      'Chike Ade,0803 000 0102,,,Sample College',
      'Dami Oyo,08-03 / 44,,,',
      'Efe Ita,8.03E+09,efe@school.example,,',
    ]
    const file = ['Name of Prop.,Phone,Email,Message,School', ...rows].join('\n')
    const first = await uploaded(site, file)
    await tried(site, first)
    expect(await broughtIn(site, first)).toMatchObject({ rows: 6, added: 6, same: 0 })
    // Staff write on in the notes, days later.
    clock.advance(3 * 24 * 3_600_000)
    await site.db
      .updateTable('leads')
      .set((eb) => ({ notes: eb('notes', '||', '\nCalled on Monday') }))
      .execute()
    const changed = [
      ...rows.map((row) => row.replace('Bola Ade', 'BOLA  ADE')),
      // Marks make another person of one school.
      'Bọ́lá Ade,0803 000 0102,,,Sample College',
      'Ada Obi,0803 000 0101,ada@school.example,A third question,Sample College',
      'Femi Oke,0803 000 0102,,,Sample College',
    ]
    const second = await uploaded(site, [file.split('\n')[0], ...changed].join('\n'))
    expect(await tried(site, second)).toMatchObject({ rows: 9, added: 3, same: 6 })
    expect(await broughtIn(site, second)).toMatchObject({ added: 3, same: 6 })
    expect((await namesOf(site)).toSorted()).toEqual([
      'Ada Obi',
      'Ada Obi',
      'Ada Obi',
      'Bola Ade',
      'Bọ́lá Ade',
      'Chike Ade',
      'Dami Oyo',
      'Efe Ita',
      'Femi Oke',
    ])
  })

  test('with two numbers in a cell bring both, and nothing twice: not the same file, nor one that named them otherwise', async () => {
    const site = await newSite(fresh)
    const rows = [
      'Ada Obi,08031110000 / 08052220000,,Prices,',
      'Bola Ade,+234 803 111 0001 / +234 805 222 0001,,Prices,',
      'Chike Eze,08031110002,,Prices,03/02/2024',
    ]
    const file = (lines: string[]) => ['Name,Phone,Email,Message,Date', ...lines].join('\n')
    const first = await uploaded(site, file(rows))
    await tried(site, first)
    expect(await broughtIn(site, first)).toMatchObject({ added: 3, same: 0 })
    expect(await leadsOf(site)).toMatchObject([
      { name: 'Chike Eze', phone_e164: '+2348031110002', other_e164: null },
      { name: 'Ada Obi', phone_e164: '+2348031110000', other_e164: '+2348052220000' },
      { name: 'Bola Ade', phone_e164: '+2348031110001', other_e164: '+2348052220001' },
    ])
    // One that came in when a second number became a note.
    await site.db
      .updateTable('leads')
      .set({ phone: '+234 803 111 0001', phone_e164: '+2348031110001', other_e164: null, notes: 'Phone: +234 805 222 0001' })
      .where('name', '=', 'Bola Ade')
      .execute()
    for (const lines of [
      rows,
      rows.map((row) => row.replace('08031110000 / 08052220000', '0805-222-0000 or 0803-111-0000')),
      rows.map((row) => row.replace('08031110002', '0803 111 0002; 0805 222 0002')),
      rows.map((row) => row.replace('08031110000 / ', '')),
    ]) {
      const again = await uploaded(site, file(lines))
      expect(await tried(site, again)).toMatchObject({ added: 0, same: 3 })
      expect(await broughtIn(site, again)).toMatchObject({ added: 0, same: 3 })
    }
    const another = await uploaded(site, file(['Dami Oyo,08052220000,,Demo,', 'Ada Obi,08099990000,,Prices,']))
    expect(await tried(site, another)).toMatchObject({ added: 2, known: 1, same: 0 })
  })

  test('with a number that nobody can call and a good address come in, with the number in the notes as it was written', async () => {
    const site = await newSite(fresh)
    const id = await uploaded(site, 'Proprietor,Phone,Email\nAda Obi,8.03E+09,ada@school.example\nBola Ade,8.03E+09,\n')
    const report = {
      rows: 2,
      added: 1,
      refused: 1,
      notes: [
        {
          row: 2,
          text: importMessages.rowPhoneInNotes,
        },
        {
          row: 3,
          text: importMessages.rowPhoneShortened('8.03E+09'),
        },
      ],
    }
    expect(await tried(site, id)).toMatchObject(report)
    expect(await broughtIn(site, id)).toMatchObject(report)
    expect(await leadsOf(site)).toMatchObject([{ name: 'Ada Obi', phone: '', phone_e164: null, notes: 'Phone: 8.03E+09' }])
  })

  test('without a column of names asks what each is called by, before anything comes in', async () => {
    const site = await newSite(fresh)
    const id = await uploaded(site, 'School,Phone\nSample College,0803 000 0101\n,0803 000 0102\n')
    expect((await stateOf(site, id)).look?.plan).toMatchObject({ columns: ['school', 'phone'], nameless: '' })
    await expect(tried(site, id)).rejects.toMatchObject({ errors: { nameless: importMessages.columnsNameless } })
    await tried(site, id, { nameless: 'school' })
    await broughtIn(site, id)
    expect((await namesOf(site)).toSorted()).toEqual(['0803 000 0102', 'Sample College'])
    const named = await uploaded(site, 'Name of Prop.,Phone\nAda,0803 000 0101\n')
    expect((await stateOf(site, named)).look?.plan).toMatchObject({ columns: ['name', 'phone'], nameless: 'way' })
  })
})
