import { crc32, deflateRawSync } from 'node:zlib'

/** Returns a deflated archive of texts by name. */
export function zipOf(entries: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = []
  const index: Buffer[] = []
  let offset = 0
  for (const [name, given] of Object.entries(entries)) {
    const content = Buffer.from(given)
    const packed = deflateRawSync(content)
    const [path, sum] = [Buffer.from(name), crc32(content)]
    const local = header(0x04034b50, 30, (write) => {
      write.writeUInt16LE(0x800, 6)
      fill(write, 8, { sum, packed, content, path })
    })
    const central = header(0x02014b50, 46, (write) => {
      write.writeUInt16LE(0x800, 8)
      fill(write, 10, { sum, packed, content, path })
      write.writeUInt32LE(offset, 42)
    })
    parts.push(local, path, packed)
    index.push(central, path)
    offset += local.length + path.length + packed.length
  }
  const directory = Buffer.concat(index)
  const end = Buffer.alloc(22)
  const count = Object.keys(entries).length
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}

function header(signature: number, size: number, more: (write: Buffer) => void): Buffer {
  const write = Buffer.alloc(size)
  write.writeUInt32LE(signature, 0)
  write.writeUInt16LE(20, 4)
  more(write)
  return write
}

/**
 * Writes the fields that both headers of an entry share, from its method on; the lengths of the name follow the sizes.
 */
function fill(
  write: Buffer,
  at: number,
  { sum, packed, content, path }: { sum: number; packed: Buffer; content: Buffer; path: Buffer },
): void {
  write.writeUInt16LE(8, at)
  write.writeUInt32LE(sum, at + 6)
  write.writeUInt32LE(packed.length, at + 10)
  write.writeUInt32LE(content.length, at + 14)
  write.writeUInt16LE(path.length, at + 18)
}
