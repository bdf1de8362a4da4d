// PDFs as attackers build them, in plain form and packed into object streams.
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { docx, pdf } from './file-makers.ts'
import { objectStreamPdf } from './object-stream-pdf.ts'

const megabyte = 1024 * 1024
const text = (content: string) => () => Buffer.from(content)

const openScript = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'
const spelledKeys = (usual: string): string =>
  usual.replace('/N ', '/#4e ').replace('/First', '/F#69rst').replace('/Filter', '/#46ilter')

export const hostilePdfs: readonly (readonly [what: string, bytes: () => Buffer])[] = [
  ['PDF that runs script when opened', () => pdf({ body: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' })],
  ['PDF with script under a spelled name', () => pdf({ body: '/OpenAction<</S/J#61vaScript/JS(app.alert(1))>>' })],
  [
    'PDF with script under a wholly spelled name',
    () => pdf({ body: '/AA<</O<</S/#4A#61#76#61#53#63#72#69#70#74/JS(1)>>>>' }),
  ],
  ['PDF that starts a program', () => pdf({ body: '/OpenAction<</S/Launch/F(cmd.exe)>>' })],
  ['PDF with named script', () => pdf({ body: '/Names<</JavaScript<</Names[(a) 5 0 R]>>>>' })],
  ['PDF with script across a window', () => pdf({ body: `/X(${'x'.repeat(65_400)})/OpenAction<</S/JavaScript>>` })],
  ['HTML, then a PDF', () => pdf({ before: '<!doctype html><script>1</script>' })],
  ['script, then a PDF', () => pdf({ before: '/*' })],
  ['a zip, then a PDF', () => Buffer.concat([docx(), pdf()])],
  ['PDF of no version', text('%PDF-x\n%%EOF')],
  ['PDF with a form that runs script', () => pdf({ body: '/AcroForm<</XFA[(a) 5 0 R]/Fields[]>>' })],
  ['PDF with a script behind a film', () => pdf({ body: '/AA<</O<</S/Rendition/JS(app.alert(1))>>>>' })],
  ['PDF with packed script', () => objectStreamPdf({ catalog: openScript })],
  [
    'PDF with packed script under a spelled name',
    () => objectStreamPdf({ catalog: '/AA<</O<</S/J#61vaScript/JS(1)>>>>' }),
  ],
  ['PDF with named, packed script', () => objectStreamPdf({ catalog: '/Names<</JavaScript<</Names[(a) 3 0 R]>>>>' })],
  [
    'PDF that starts a program from a packed action',
    () => objectStreamPdf({ catalog: '/OpenAction<</S/Launch/F(cmd.exe)>>' }),
  ],
  ['PDF with a packed form that runs script', () => objectStreamPdf({ catalog: '/AcroForm<</XFA 9 0 R>>' })],
  ...(['rc4-40', 'rc4-128', 'aes-128', 'aes-256'] as const).map(
    (encryption) =>
      [
        `PDF with packed script, encrypted with ${encryption}`,
        () => objectStreamPdf({ catalog: openScript, encryption }),
      ] as const,
  ),
  ['PDF that needs a password and packs its objects', () => objectStreamPdf({ encryption: 'rc4-128', password: 'x' })],
  ['PDF with packed script and spelled keys', () => objectStreamPdf({ catalog: openScript, dictionary: spelledKeys })],
  [
    'PDF with packed script of another type',
    () => objectStreamPdf({ catalog: openScript, dictionary: (usual) => usual.replace('/ObjStm', '/XObject') }),
  ],
  [
    'PDF with packed script behind a long text',
    () =>
      objectStreamPdf({
        catalog: openScript,
        dictionary: (usual) => `${usual}/Note(${'stream endobj 1 0 obj '.repeat(20_000)})`,
      }),
  ],
  [
    'PDF with packed script behind a comment',
    () => objectStreamPdf({ catalog: openScript, dictionary: (usual) => `%>> stream\n${usual}%>>endobj\n` }),
  ],
  [
    'PDF with packed script behind a bracket too many',
    () => objectStreamPdf({ catalog: openScript, dictionary: (usual) => `]${usual}` }),
  ],
  [
    'PDF with packed script behind a list without an end',
    () => objectStreamPdf({ catalog: openScript, dictionary: (usual) => `${usual}/Note[` }),
  ],
  [
    'PDF with script packed twice',
    () =>
      objectStreamPdf({
        catalog: openScript,
        dictionary: (usual) => usual.replace('/FlateDecode', '[/ASCIIHexDecode/FlateDecode]'),
        pack: (content) => Buffer.from(`${deflateSync(content).toString('hex')}>`),
      }),
  ],
  [
    'PDF with two packings of one script',
    () => objectStreamPdf({ catalog: openScript, dictionary: (usual) => `/Filter/DCTDecode${usual}` }),
  ],
  [
    'PDF whose packed objects lie elsewhere',
    () => objectStreamPdf({ dictionary: (usual) => `${usual}/F(https://example.com/a)` }),
  ],
  ['PDF whose packed objects are noise', () => objectStreamPdf({ pack: () => randomBytes(400) })],
  [
    'PDF whose packed objects unpack to 60 MB',
    () => objectStreamPdf({ pack: () => deflateSync(Buffer.alloc(60 * megabyte)) }),
  ],
  ['PDF of 2,100 object streams', () => objectStreamPdf({ more: 2_100 })],
  ['PDF of dictionaries in dictionaries', () => pdf({ body: `/N 1/First 1 ${' obj<<'.repeat(200_000)}` })],
]
