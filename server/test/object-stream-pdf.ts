// PDFs as office programs have written them since version 1.5: catalog and pages in an object stream, offsets in a
// cross-reference stream, optionally encrypted.
import { createCipheriv, createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { hash6, rc4 } from '../src/platform/files/pdf-encryption.ts'

type Encryption = 'rc4-40' | 'rc4-128' | 'aes-128' | 'aes-256'
export type ObjectStreamPdf = {
  /** Added to the catalog, inside the object stream. */
  catalog?: string
  /** The dictionary of the object stream, for tests that falsify it. */
  dictionary?: (usual: string) => string
  /** The content of the object stream before compression. */
  content?: (usual: Buffer) => Buffer
  pack?: (content: Buffer) => Buffer
  encryption?: Encryption
  password?: string
  /** The number of additional object streams. */
  more?: number
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const md5 = (...parts: Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()
const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`
const fixed = (length: number, from: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => (from + index * 7) & 0xff))

type Cipher = { dictionary: string; encrypt(data: Buffer, number: number): Buffer }

const aes = (algorithm: string, key: Buffer, data: Buffer): Buffer => {
  const vector = fixed(16, 91)
  const cipher = createCipheriv(algorithm, key, vector)
  return Buffer.concat([vector, cipher.update(data), cipher.final()])
}

const byFilter = (method: string, length: number): string =>
  `/CF<</StdCF<</AuthEvent/DocOpen/CFM/${method}/Length ${length}>>>>/StmF/StdCF/StrF/StdCF`

const cipher256 = (): Cipher => {
  const [key, check, wrap] = [fixed(32, 3), fixed(8, 40), fixed(8, 77)]
  const wrapped = createCipheriv('aes-256-cbc', hash6(wrap), Buffer.alloc(16)).setAutoPadding(false).update(key)
  const user = Buffer.concat([hash6(check), check, wrap])
  const permissions = Buffer.from('fcffffffffffffff5461646200000000', 'hex')
  const perms = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(permissions)
  return {
    dictionary: `/Filter/Standard/V 5/R 6/Length 256/P -4/O${hex(fixed(48, 9))}/OE${hex(fixed(32, 5))}/U${hex(user)}/UE${hex(wrapped)}/Perms${hex(perms)}${byFilter('AESV3', 32)}`,
    encrypt: (data) => aes('aes-256-cbc', key, data),
  }
}

const oldCipher = (kind: Exclude<Encryption, 'aes-256'>, password: string, id: Buffer): Cipher => {
  const [version, revision, length] = kind === 'rc4-40' ? [1, 2, 5] : kind === 'rc4-128' ? [2, 3, 16] : [4, 4, 16]
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32)
  const owner = fixed(32, 17)
  let key = md5(padded, owner, Buffer.from('fcffffff', 'hex'), id)
  if (revision > 2) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, length))
  key = key.subarray(0, length)
  let user = revision === 2 ? rc4(key, padding) : md5(padding, id)
  if (revision > 2) {
    for (let round = 0; round < 20; round++) user = rc4(Buffer.from(key.map((byte) => byte ^ round)), user)
    user = Buffer.concat([user, Buffer.alloc(16)])
  }
  return {
    dictionary: `/Filter/Standard/V ${version}/R ${revision}/Length ${length * 8}/P -4/O${hex(owner)}/U${hex(user)}${kind === 'aes-128' ? byFilter('AESV2', 16) : ''}`,
    encrypt: (data, number) => {
      const numbers = Buffer.from([number & 0xff, number >> 8, 0, 0, 0])
      const own = md5(key, numbers, Buffer.from(kind === 'aes-128' ? 'sAlT' : '')).subarray(0, Math.min(16, length + 5))
      return kind === 'aes-128' ? aes('aes-128-cbc', own, data) : rc4(own, data)
    },
  }
}

/** One row of the cross-reference stream: its type, an offset or the number of its stream, an index. */
const tableRow = (kind: number, value: number, place: number): Buffer => {
  const row = Buffer.alloc(7)
  row[0] = kind
  row.writeUInt32BE(value, 1)
  row.writeUInt16BE(place, 5)
  return row
}

export const objectStreamPdf = ({
  catalog = '',
  dictionary = (usual) => usual,
  content = (usual) => usual,
  pack = (plain) => deflateSync(plain),
  encryption,
  password = '',
  more = 0,
}: ObjectStreamPdf = {}): Buffer => {
  const id = fixed(16, 29)
  const cipher = encryption && (encryption === 'aes-256' ? cipher256() : oldCipher(encryption, password, id))
  const encrypted = (data: Buffer, number: number): Buffer => cipher?.encrypt(data, number) ?? data
  const parts: Buffer[] = []
  let length = 0
  const push = (...more: Buffer[]): void => {
    parts.push(...more)
    for (const part of more) length += part.length
  }
  push(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'))
  const places = new Map<number, number>()
  const add = (number: number, before: string, data: Buffer | undefined): void => {
    places.set(number, length)
    const body = data === undefined ? '' : '\nstream\n'
    push(Buffer.from(`${number} 0 obj\n${before}${body}`, 'latin1'), data ?? Buffer.alloc(0))
    push(Buffer.from(`${data === undefined ? '' : '\nendstream'}\nendobj\n`))
  }

  const page = encrypted(deflateSync(Buffer.from('BT /F1 12 Tf 20 40 Td (Trade licence) Tj ET')), 4)
  add(4, `<</Length ${page.length}/Filter/FlateDecode>>`, page)
  const packedObjects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
  ]
  const offsets = packedObjects.map((_, at) => packedObjects.slice(0, at).reduce((sum, one) => sum + one.length + 1, 0))
  const index = offsets.map((offset, at) => `${at + 1} ${offset}`).join(' ')
  const plain = content(Buffer.from(`${index} ${packedObjects.join('\n')}`, 'latin1'))
  const packed = encrypted(pack(plain), 5)
  const usual = `/Type/ObjStm/N ${packedObjects.length}/First ${index.length + 1}/Filter/FlateDecode`
  add(5, `<<${dictionary(usual)}/Length ${packed.length}>>`, packed)
  for (let number = 8; number < 8 + more; number++) {
    const another = encrypted(pack(Buffer.from(`${number + more} 0 <</Note(x)>>`)), number)
    add(number, `<</Type/ObjStm/N 1/First 6/Filter/FlateDecode/Length ${another.length}>>`, another)
  }
  if (cipher) add(6, `<<${cipher.dictionary}>>`, undefined)

  const tableAt = length
  places.set(7, tableAt)
  const size = 8 + more
  const rows = Array.from({ length: size }, (_, number) => {
    if (number >= 1 && number <= 3) return tableRow(2, 5, number - 1)
    const place = places.get(number)
    return place === undefined ? tableRow(0, 0, number === 0 ? 65_535 : 0) : tableRow(1, place, 0)
  })
  const table = deflateSync(Buffer.concat(rows))
  push(
    Buffer.from(
      `7 0 obj\n<</Type/XRef/Size ${size}/W[1 4 2]/Root 1 0 R/ID[${hex(id)}${hex(id)}]${cipher ? '/Encrypt 6 0 R' : ''}/Filter/FlateDecode/Length ${table.length}>>\nstream\n`,
    ),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${tableAt}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}
