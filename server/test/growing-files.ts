// Files of any length, in shapes for which a careless parser needs more than linear time.
import { deflateSync } from 'node:zlib'
import { contentTypes, docx, ole, pdf, pngChunk, zip } from './file-makers.ts'
import { objectStreamPdf } from './object-stream-pdf.ts'

export type GrowingFile = { what: string; make(length: number): Buffer }

const repeated = (unit: string, length: number): string => unit.repeat(Math.max(1, Math.floor(length / unit.length)))
const inPdf = (unit: string) => (length: number) => pdf({ body: `/First 1/N 1 ${repeated(unit, length)}` })
const document = (text: string): Buffer =>
  zip([
    { name: '[Content_Types].xml', bytes: contentTypes },
    { name: 'word/document.xml', bytes: text },
  ])

export const growingFiles: readonly GrowingFile[] = [
  { what: 'a docx that begins with comments', make: (length) => document(`${repeated('<!---->', length)}x`) },
  { what: 'a docx that begins with spaces', make: (length) => document(`${repeated(' \n', length)}x`) },
  { what: 'a docx that begins with declarations', make: (length) => document(`${repeated('<?x?>', length)}x`) },
  {
    what: 'a zip whose comment is made of ends',
    make: (length) =>
      docx('x', [], { comment: Buffer.from(repeated('PK\u0005\u0006'.padEnd(22, '\0'), Math.min(length, 65_000))) }),
  },
  {
    what: 'a zip of long names',
    make: (length) =>
      docx(
        'x',
        Array.from({ length: Math.min(1_900, length / 600) }, (_, index) => ({
          name: `${index}${'.'.repeat(500)}`,
          bytes: '',
        })),
      ),
  },
  { what: 'a PDF of slashes', make: inPdf('/') },
  { what: 'a PDF of short names', make: inPdf('/J') },
  { what: 'a PDF of spelled names', make: inPdf('/#4a#61') },
  { what: 'a PDF of one long name', make: inPdf('x') },
  { what: 'a PDF of open dictionaries', make: inPdf(' obj<<') },
  { what: 'a PDF of open strings', make: inPdf(' obj<<(') },
  { what: 'a PDF of open comments', make: inPdf(' obj%') },
  { what: 'a PDF of open lists', make: inPdf(' obj[') },
  { what: 'a PDF of strings with escapes', make: inPdf(' obj<<(\\1\\\\') },
  { what: 'a PDF of object streams that are none', make: inPdf(' obj<</N 1/First 1>>stream\n') },
  { what: 'a PDF of encryptions', make: inPdf('/Encrypt<</O(x)/U(x)/P 1/V 1>>') },
  { what: 'a PDF of identities', make: inPdf('/ID[<00>') },
  {
    what: 'a PDF of many object streams',
    make: (length) => objectStreamPdf({ more: Math.min(19_000, Math.floor(length / 160)) }),
  },
  {
    what: 'a PDF of many encrypted object streams',
    make: (length) => objectStreamPdf({ more: Math.min(19_000, Math.floor(length / 160)), encryption: 'rc4-40' }),
  },
  {
    what: 'a PDF whose object stream unpacks to a lot',
    make: (length) => objectStreamPdf({ pack: () => deflateSync(Buffer.alloc(length * 40, '/J')) }),
  },
  {
    what: 'a doc whose lists name each other',
    make: (length) => ole({ megabytes: length / 1024 / 1024, lists: Math.floor(length / 512) }),
  },
  {
    what: 'a PNG of chunks',
    make: (length) =>
      Buffer.concat([
        Buffer.from('89504e470d0a1a0a', 'hex'),
        pngChunk('IHDR', Buffer.alloc(13, 1)),
        ...Array.from({ length: Math.floor(length / 12) }, () => pngChunk('teST', Buffer.alloc(0))),
      ]),
  },
  {
    what: 'a JPEG of fill bytes',
    make: (length) => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(length, 0xff)]),
  },
]
