import { isIPv4 } from 'node:net'

/**
 * Writes files in MaxMind's DB format 2.0, so that tests need no vendor's file: a search tree of 24-bit records over
 * IPv6 (IPv4 is below ::/96), the data, and the metadata at the end.
 */

type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value }
/** A metadata number with an explicit type. */
interface Typed {
  type: 'uint16' | 'uint64'
  value: number
}

const typeNumbers = { string: 2, uint16: 5, uint32: 6, map: 7, uint64: 9, array: 11, boolean: 14 }

function control(type: number, size: number): Buffer {
  const [extra, low] =
    size < 29 ? [[], size] : size < 285 ? [[size - 29], 29] : [[(size - 285) >> 8, (size - 285) & 255], 30]
  return Buffer.from(type <= 7 ? [(type << 5) | low, ...extra] : [low, type - 7, ...extra])
}

function unsigned(type: number, value: number): Buffer {
  const digits = value === 0 ? '' : value.toString(16)
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex')
  return Buffer.concat([control(type, bytes.length), bytes])
}

const isTyped = (value: object): value is Typed => 'type' in value && 'value' in value

function encode(value: Value | Typed): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([control(typeNumbers.string, bytes.length), bytes])
  }
  if (typeof value === 'number') return unsigned(typeNumbers.uint32, value)
  if (typeof value === 'boolean') return control(typeNumbers.boolean, Number(value))
  if (Array.isArray(value)) return Buffer.concat([control(typeNumbers.array, value.length), ...value.map(encode)])
  if (isTyped(value)) return unsigned(typeNumbers[value.type], value.value)
  const entries = Object.entries(value)
  return Buffer.concat([
    control(typeNumbers.map, entries.length),
    ...entries.flatMap(([key, of]) => [encode(key), encode(of)]),
  ])
}

/** Returns the 128 bits of an address; IPv4 is below ::/96. */
function bitsOf(address: string): string {
  if (isIPv4(address)) {
    const bytes = address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'))
    return '0'.repeat(96) + bytes.join('')
  }
  const [head = '', tail] = address.split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const missing = 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: tail === undefined ? 0 : missing }, () => '0'), ...groups(tail)]
  return all.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0')).join('')
}

interface Leaf {
  data: number
}
type Branch = [Branch | Leaf | null, Branch | Leaf | null]

/** Returns a file with a record for each prefix, such as `203.0.113.0/24`. */
export function geoFile(
  records: Readonly<Record<string, Value>>,
  { type = 'Test-City', builtAt = '2026-10-01T00:00:00Z' }: { type?: string; builtAt?: string } = {},
): Buffer {
  const data: Buffer[] = []
  let size = 0
  const root: Branch = [null, null]
  for (const [prefix, record] of Object.entries(records)) {
    const [address = '', length = '0'] = prefix.split('/')
    const bits = bitsOf(address).slice(0, Number(length) + (isIPv4(address) ? 96 : 0))
    const bytes = encode(record)
    let at = root
    for (const [index, bit] of bits.split('').entries()) {
      const side = bit === '1' ? 1 : 0
      if (index === bits.length - 1) {
        at[side] = { data: size }
        continue
      }
      const next = at[side]
      if (next && !Array.isArray(next)) throw new Error(`${prefix} lies within another prefix.`)
      at = at[side] = next ?? [null, null]
    }
    data.push(bytes)
    size += bytes.length
  }
  const nodes: Branch[] = []
  const number = (branch: Branch): void => {
    nodes.push(branch)
    for (const side of branch) if (Array.isArray(side)) number(side)
  }
  number(root)
  const numbers = new Map(nodes.map((node, index) => [node, index]))
  const tree = Buffer.alloc(nodes.length * 6)
  for (const [index, node] of nodes.entries()) {
    for (const [side, to] of node.entries()) {
      const value =
        to === null ? nodes.length : Array.isArray(to) ? (numbers.get(to) ?? 0) : nodes.length + 16 + to.data
      tree.writeUIntBE(value, index * 6 + side * 3, 3)
    }
  }
  const metadata: Record<string, Value | Typed> = {
    binary_format_major_version: { type: 'uint16', value: 2 },
    binary_format_minor_version: { type: 'uint16', value: 0 },
    build_epoch: { type: 'uint64', value: Date.parse(builtAt) / 1000 },
    database_type: type,
    description: { en: 'Documentation prefixes, for tests' },
    ip_version: { type: 'uint16', value: 6 },
    languages: ['en'],
    node_count: nodes.length,
    record_size: { type: 'uint16', value: 24 },
  }
  const described = Buffer.concat([
    control(typeNumbers.map, Object.keys(metadata).length),
    ...Object.entries(metadata).flatMap(([key, value]) => [encode(key), encode(value)]),
  ])
  const marker = Buffer.from('\u00AB\u00CD\u00EFMaxMind.com', 'latin1')
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, described])
}

/** Returns a record in the form of a City file. */
export const cityRecord = (
  country: string,
  [region, regionName]: readonly [code: string, name: string],
  [city, cityName]: readonly [id: number, name: string],
) => ({
  country: { iso_code: country },
  subdivisions: [{ iso_code: region, names: { en: regionName } }],
  city: { geoname_id: city, names: { en: cityName } },
})

/** The records of the tests' file, for prefixes that are reserved for documentation. */
export const geoRecords = {
  '203.0.113.0/26': cityRecord('DE', ['BE', 'Land Berlin'], [2950159, 'Berlin']),
  '203.0.113.64/26': cityRecord('US', ['IL', 'Illinois'], [4250542, 'Springfield']),
  '203.0.113.128/26': cityRecord('US', ['MO', 'Missouri'], [4409896, 'Springfield']),
  '203.0.113.192/26': { country: { iso_code: 'FR' } },
  '2001:db8::/32': cityRecord('AT', ['9', 'Vienna'], [2761369, 'Vienna']),
} as const
