// Forty valid files as office programs, phones and scanners produce them.
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { contentTypes, docx, jpegShell, ole, pdf, png, pngChunk, wordXml, zip } from './file-makers.ts'
import { objectStreamPdf } from './object-stream-pdf.ts'

export type LegalFile = {
  what: string
  name: string
  bytes: () => Buffer | Promise<Buffer>
  ending: 'pdf' | 'doc' | 'docx' | 'jpg' | 'png'
}

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 10, g: 79, b: 107 } } })

const written = (options: PDFKit.PDFDocumentOptions): Promise<Buffer> =>
  new Promise((resolve) => {
    const doc = new PDFDocument(options)
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.text('Trade licence')
    doc.end()
  })

const of =
  (ending: LegalFile['ending'], name = `document.${ending}`) =>
  ([what, bytes]: [string, LegalFile['bytes']]): LegalFile => ({ what, name, bytes, ending })

export const legalFiles: readonly LegalFile[] = [
  ...(
    [
      ['PDF 1.4', () => pdf({ version: '1.4' })],
      ['PDF 2.0', () => pdf({ version: '2.0' })],
      ['PDF without a last line break', () => pdf({ after: '' })],
      ['PDF with Windows line breaks at its end', () => pdf({ after: '\r\n\r\n' })],
      ['PDF behind a byte order mark', () => Buffer.concat([Buffer.from('efbbbf', 'hex'), pdf()])],
      [
        'PDF saved twice',
        () => Buffer.concat([pdf(), Buffer.from('4 0 obj<<>>endobj\ntrailer<</Prev 9>>\nstartxref\n200\n%%EOF\n')]),
      ],
      ['PDF with some zeros behind it', () => Buffer.concat([pdf(), Buffer.alloc(2048)])],
      ['PDF that names JavaScript in its text', () => pdf({ body: '/Title(JavaScript and Launch)' })],
      ['PDF written by a library', () => written({})],
      ['PDF with a password', () => written({ userPassword: 'x', pdfVersion: '1.7' })],
      ['PDF without packing', () => written({ compress: false })],
      ['PDF without its end', () => pdf({ end: '' })],
      ['PDF with packed objects, as offices write it', () => objectStreamPdf()],
      ['PDF with many packed objects', () => objectStreamPdf({ more: 200 })],
      [
        'PDF with packed objects and an outline',
        () => objectStreamPdf({ catalog: '/Outlines 9 0 R/PageMode/UseOutlines' }),
      ],
      [
        'PDF with packed objects that are not compressed',
        () =>
          objectStreamPdf({
            pack: (content) => content,
            dictionary: (usual) => usual.replace('/Filter/FlateDecode', ''),
          }),
      ],
      [
        'PDF with packed objects and a list of one packing',
        () => objectStreamPdf({ dictionary: (usual) => usual.replace('/FlateDecode', '[/FlateDecode]') }),
      ],
      ['PDF that may not be changed, 40 bits', () => objectStreamPdf({ encryption: 'rc4-40' })],
      ['PDF that may not be changed, 128 bits', () => objectStreamPdf({ encryption: 'rc4-128' })],
      ['PDF that may not be changed, AES of 128 bits', () => objectStreamPdf({ encryption: 'aes-128' })],
      ['PDF that may not be changed, AES of 256 bits', () => objectStreamPdf({ encryption: 'aes-256' })],
      ['PDF with a fillable form', () => objectStreamPdf({ catalog: '/AcroForm<</Fields[]/DA(/Helv 0 Tf)>>' })],
      ['large PDF', () => pdf({ body: `/X(${'x'.repeat(3_000_000)})` })],
    ] as [string, LegalFile['bytes']][]
  ).map(of('pdf')),
  ...(
    [
      ['docx', () => docx()],
      ['docx in Arabic', () => docx('رخصة تجارية')],
      ['docx without packing', () => docx('x', [], { stored: true })],
      ['docx with pictures', () => docx('x', [{ name: 'word/media/image1.png', bytes: png(), stored: true }])],
      ['docx with a comment', () => docx('x', [], { comment: Buffer.from('made by an office') })],
      [
        'docx of many parts',
        () =>
          docx(
            'x',
            Array.from({ length: 200 }, (_, index) => ({ name: `word/part${index}.xml`, bytes: '<x/>' })),
          ),
      ],
      ['docx of much text', () => docx('word '.repeat(200_000))],
      [
        'docx that begins with a mark, declarations and comments',
        () =>
          zip([
            { name: '[Content_Types].xml', bytes: contentTypes },
            { name: 'word/document.xml', bytes: `\ufeff${wordXml('x').replace('?>', '?>\r\n<!-- a -->\n<?mso x?>')}` },
          ]),
      ],
      ['docx with Arabic part names', () => docx('x', [{ name: 'word/صورة.xml', bytes: '<x/>' }])],
    ] as [string, LegalFile['bytes']][]
  ).map(of('docx')),
  ...(
    [
      ['doc', () => ole()],
      ['doc with large sectors', () => ole({ power: 12 })],
      [
        'doc with many streams',
        () => ole({ names: ['Root Entry', '1Table', 'Data', '\x05SummaryInformation', '\x01CompObj', 'WordDocument'] }),
      ],
      ['large doc', () => ole({ megabytes: 3 })],
    ] as [string, LegalFile['bytes']][]
  ).map(of('doc')),
  ...(
    [
      ['JPEG', () => picture().jpeg().toBuffer()],
      ['progressive JPEG', () => picture().jpeg({ progressive: true }).toBuffer()],
      ['grey JPEG', () => picture().greyscale().jpeg().toBuffer()],
      ['CMYK JPEG', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
      [
        'JPEG with camera facts',
        () =>
          picture()
            .withExif({ IFD0: { Make: 'Camera', Copyright: 'x' } })
            .withMetadata({ orientation: 6 })
            .jpeg()
            .toBuffer(),
      ],
      ['large JPEG', () => picture(4000, 3000).jpeg().toBuffer()],
      [
        'JPEG with a film behind it',
        async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(5000, 7)]),
      ],
      ['JPEG with a comment', () => jpegShell({ comment: 'scanned' })],
      ['JPEG without its end', () => jpegShell({ end: false })],
    ] as [string, LegalFile['bytes']][]
  ).map(of('jpg', 'photo.jpeg')),
  ...(
    [
      ['PNG', () => picture().png().toBuffer()],
      ['PNG with a palette', () => picture().png({ palette: true }).toBuffer()],
      ['PNG line by line', () => picture().png({ progressive: true }).toBuffer()],
      ['PNG with transparency', () => picture().ensureAlpha(0.5).png().toBuffer()],
      ['PNG of one pixel', () => picture(1, 1).png().toBuffer()],
      ['PNG with text', () => png({ more: [pngChunk('tEXt', Buffer.from('Title\0Licence'))] })],
      ['PNG in 16 bits', () => picture().toColourspace('rgb16').png().toBuffer()],
      ['large PNG', () => picture(4000, 3000).png().toBuffer()],
    ] as [string, LegalFile['bytes']][]
  ).map(of('png')),
]
