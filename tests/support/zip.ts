import { crc32, deflateRawSync } from 'node:zlib'

interface ZipEntry {
  name: string
  bytes?: Uint8Array
  /** What it says of itself in place of what is so. */
  says?: { size?: number; method?: number; flags?: number }
}

const DEFLATED = 8
const UTF_8 = 0x800

/** A ZIP file of these entries; `entries` is how many it says it has. */
export function zipOf(files: readonly ZipEntry[], says: { entries?: number } = {}): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, bytes = new Uint8Array(), says: told = {} } of files) {
    const packed = deflateRawSync(bytes)
    const named = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(told.flags ?? UTF_8, 2)
    common.writeUInt16LE(told.method ?? DEFLATED, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(told.size ?? bytes.length, 18)
    common.writeUInt16LE(named.length, 22)
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, named])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, named]))
    parts.push(head, packed)
    offset += head.length + packed.length
  }
  const directory = Buffer.concat(list)
  return Buffer.concat([...parts, directory, ...endOf(says.entries ?? files.length, directory.length, offset)])
}

/** In the form for large archives, which all programs read by now. */
function endOf(entries: number, size: number, offset: number): Buffer[] {
  const end64 = Buffer.alloc(56)
  end64.write('PK\x06\x06', 'latin1')
  end64.writeBigUInt64LE(44n, 4)
  end64.writeBigUInt64LE(BigInt(entries), 24)
  end64.writeBigUInt64LE(BigInt(entries), 32)
  end64.writeBigUInt64LE(BigInt(size), 40)
  end64.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22, 0xff)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt32LE(0, 4)
  end.writeUInt16LE(0, 20)
  return [end64, locator, end]
}
