// Files as attackers send them (A18–A20), all built in code, each with its expected result.
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { contentTypes, docx, jpegShell, ole, pdf, png, pngChunk, pngSignature, wordXml, zip } from './file-makers.ts'
import { hostilePdfs } from './hostile-pdfs.ts'

export type HostileFile = { what: string; name: string; type: string; bytes: () => Buffer; kind?: 'image' }

const script = '<script>fetch("/api/user/me").then(r=>document.title="run")</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title='run'">${script}</svg>`
const html = `<!doctype html><html><body>${script}</body></html>`
const text = (content: string) => () => Buffer.from(content)
const megabyte = 1024 * 1024

const pages: HostileFile[] = [
  ['HTML as png', 'a.png', 'image/png', html],
  ['HTML as jpg', 'a.jpg', 'image/jpeg', html],
  ['HTML as pdf', 'a.pdf', 'application/pdf', html],
  ['HTML as docx', 'a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', html],
  ['HTML with its own name', 'a.html', 'text/html', html],
  ['HTML with a space first', 'a.png', 'image/png', ` \n\t${html}`],
  ['HTML in UTF-16', 'a.png', 'image/png', `\ufeff${html}`],
  ['HTML behind a comment', 'a.pdf', 'application/pdf', `<!-- %PDF-1.7 -->${html}`],
  ['SVG as png', 'a.png', 'image/png', svg],
  ['SVG with its own name', 'logo.svg', 'image/svg+xml', svg],
  ['SVG behind an XML head', 'a.jpg', 'image/jpeg', `<?xml version="1.0"?>${svg}`],
  [
    'SVG with an outside entity',
    'a.png',
    'image/png',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
  ],
  ['XML with a stylesheet', 'a.xml', 'text/xml', `<?xml-stylesheet href="/x.xsl"?><a/>`],
  ['XHTML', 'a.xhtml', 'application/xhtml+xml', `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`],
  ['billion laughs', 'a.docx', 'text/xml', `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>`],
  ['JavaScript', 'a.js', 'text/javascript', 'document.title="run"'],
  ['JavaScript as pdf', 'a.pdf', 'application/pdf', 'document.title="run"//%PDF-1.7'],
  ['a page archive', 'a.mhtml', 'multipart/related', `MIME-Version: 1.0\nContent-Type: text/html\n\n${html}`],
  ['a compiled help page', 'a.hta', 'application/hta', `<hta:application>${script}`],
  ['PHP', 'a.php.png', 'image/png', '<?php system($_GET["c"]); ?>'],
  ['a shell script', 'a.pdf', 'application/pdf', '#!/bin/sh\nrm -rf /'],
  ['a shortcut', 'a.url', 'text/plain', '[InternetShortcut]\nURL=javascript:alert(1)'],
  ['rich text', 'a.doc', 'application/msword', '{\\rtf1\\object\\objocx}'],
  ['a spreadsheet formula', 'a.csv', 'text/csv', '=cmd|calc!A1'],
  ['plain words', 'a.pdf', 'application/pdf', 'just words'],
  ['PostScript', 'a.pdf', 'application/pdf', '%!PS-Adobe-3.0\n(run) show'],
].map(([what = '', name = '', type = '', content = '']) => ({ what, name, type, bytes: text(content) }))

const programs: HostileFile[] = [
  {
    what: 'a Windows program',
    name: 'licence.pdf',
    type: 'application/pdf',
    bytes: () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]),
  },
  {
    what: 'a Linux program',
    name: 'licence.pdf',
    type: 'application/pdf',
    bytes: () => Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(400)]),
  },
  { what: 'a Java class', name: 'a.jpg', type: 'image/jpeg', bytes: () => Buffer.from('cafebabe00000034', 'hex') },
  { what: 'WebAssembly', name: 'a.png', type: 'image/png', bytes: () => Buffer.from('0061736d01000000', 'hex') },
  {
    what: 'a gzip',
    name: 'a.docx',
    type: 'application/zip',
    bytes: () => Buffer.concat([Buffer.from('1f8b0800', 'hex'), Buffer.alloc(64)]),
  },
  { what: 'a GIF with script', name: 'a.gif', type: 'image/gif', bytes: text(`GIF89a/*${script}*/=1;`) },
  {
    what: 'a BMP',
    name: 'a.png',
    type: 'image/png',
    bytes: () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(80)]),
  },
  { what: 'a WebP', name: 'a.jpg', type: 'image/jpeg', bytes: text('RIFF\x10\0\0\0WEBPVP8 ') },
  {
    what: 'a TIFF',
    name: 'a.jpg',
    type: 'image/jpeg',
    bytes: () => Buffer.concat([Buffer.from('49492a00', 'hex'), Buffer.alloc(64)]),
  },
  { what: 'a film', name: 'a.jpg', type: 'image/jpeg', bytes: text('\0\0\0\x18ftypmp42') },
  { what: 'an icon', name: 'a.png', type: 'image/png', bytes: () => Buffer.from('0000010001001010', 'hex') },
  { what: 'nothing', name: 'a.pdf', type: 'application/pdf', bytes: () => Buffer.alloc(0) },
  { what: 'one byte', name: 'a.pdf', type: 'application/pdf', bytes: text('%') },
  { what: 'fifteen bytes of a zip', name: 'a.docx', type: 'application/zip', bytes: () => docx().subarray(0, 15) },
  { what: 'zeros', name: 'a.png', type: 'image/png', bytes: () => Buffer.alloc(4096) },
  {
    what: 'noise',
    name: 'a.doc',
    type: 'application/msword',
    bytes: () => Buffer.concat([Buffer.from([0]), randomBytes(4095)]),
  },
]

const document = (content: string): Buffer =>
  zip([
    { name: '[Content_Types].xml', bytes: contentTypes },
    { name: 'word/document.xml', bytes: content },
  ])
const macroTypes = contentTypes.replace(
  '/>',
  '><Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
)
/** End-of-central-directory records, each in the comment of the previous one. */
const nestedEnds = (count: number): Buffer => {
  let inner = Buffer.alloc(0)
  for (let depth = 0; depth < count; depth++) {
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(inner.length, 20)
    inner = Buffer.concat([end, inner])
  }
  return inner
}

/** A docx with macros whose comment contains a second central directory that does not list them. */
const secondTable = (): Buffer => {
  const whole = docx('x', [{ name: 'word/vbaProject.bin', bytes: 'x' }])
  const end = whole.length - 22
  const rows: Buffer[] = []
  for (let at = whole.readUInt32LE(end + 16); at < end; ) {
    const next = at + 46 + whole.readUInt16LE(at + 28)
    rows.push(whole.subarray(at, next))
    at = next
  }
  const listed = Buffer.concat(rows.slice(0, -1))
  const last = Buffer.from(whole.subarray(end))
  last.writeUInt16LE(rows.length - 1, 8)
  last.writeUInt16LE(rows.length - 1, 10)
  last.writeUInt32LE(listed.length, 12)
  last.writeUInt32LE(whole.length, 16)
  const first = Buffer.from(whole)
  first.writeUInt16LE(listed.length + last.length, end + 20)
  return Buffer.concat([first, listed, last])
}

const zipped: HostileFile[] = (
  [
    ['an ordinary zip', () => zip([{ name: 'a.txt', bytes: 'a' }])],
    [
      'a spreadsheet',
      () =>
        zip([
          { name: '[Content_Types].xml', bytes: contentTypes },
          { name: 'xl/workbook.xml', bytes: '<workbook/>' },
        ]),
    ],
    [
      'a Java archive',
      () =>
        zip([
          { name: 'META-INF/MANIFEST.MF', bytes: 'Manifest-Version: 1.0' },
          { name: 'A.class', bytes: 'x' },
        ]),
    ],
    ['docx with macros', () => docx('x', [{ name: 'word/vbaProject.bin', bytes: 'x' }])],
    ['docx with a program', () => docx('x', [{ name: 'word/embeddings/run.exe', bytes: 'MZ' }])],
    ['docx with a page', () => docx('x', [{ name: 'word/a.html', bytes: html }])],
    ['docx that climbs out', () => docx('x', [{ name: '../../etc/cron.d/a', bytes: 'x' }])],
    ['docx with an absolute name', () => docx('x', [{ name: '/etc/passwd', bytes: 'x' }])],
    ['docx with a drive', () => docx('x', [{ name: 'C:/a', bytes: 'x' }])],
    ['docx with backslashes', () => docx('x', [{ name: '..\\..\\keys', bytes: 'x' }])],
    ['docx with NUL in a name', () => docx('x', [{ name: 'word/a\0.xml', bytes: 'x' }])],
    ['zip bomb by ratio', () => docx('x', [{ name: 'word/big.xml', bytes: Buffer.alloc(12 * megabyte) }])],
    [
      'zip bomb by claim',
      () => docx('x', [{ name: 'word/big.xml', bytes: randomBytes(8192), claimedSize: 300 * megabyte }]),
    ],
    [
      'zip bomb by overlap',
      () =>
        docx('x', [
          { name: 'word/big.xml', bytes: Buffer.alloc(900_000) },
          ...Array.from({ length: 60 }, (_, index) => ({
            name: `word/${index}.xml`,
            bytes: Buffer.alloc(900_000),
            sameBytesAs: 3,
          })),
        ]),
    ],
    [
      'ten thousand entries',
      () =>
        docx(
          'x',
          Array.from({ length: 10_000 }, (_, index) => ({ name: `word/${index}.xml`, bytes: '', stored: true })),
        ),
    ],
    ['more entries than it says', () => docx('x', [], { claimedCount: 2 })],
    ['fewer entries than it says', () => docx('x', [], { claimedCount: 500 })],
    ['the same name twice', () => docx('x', [{ name: 'word/document.xml', bytes: html }])],
    ['encrypted entries', () => docx('x', [{ name: 'word/a.xml', bytes: 'x', flags: 1 }])],
    ['an unknown packing', () => docx('x', [{ name: 'word/a.xml', bytes: 'x', method: 99 }])],
    [
      'a page as the document',
      () =>
        zip([
          { name: '[Content_Types].xml', bytes: contentTypes },
          { name: 'word/document.xml', bytes: html },
        ]),
    ],
    [
      'a document with an outside entity',
      () =>
        zip([
          { name: '[Content_Types].xml', bytes: contentTypes },
          {
            name: 'word/document.xml',
            bytes: `<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>${wordXml('&y;')}`,
          },
        ]),
    ],
    [
      'docx without its types',
      () =>
        zip([
          { name: 'a', bytes: 'x' },
          { name: 'word/document.xml', bytes: wordXml('x') },
        ]),
    ],
    ['a document that begins with sixty comments and is none', () => document(`${'<!---->'.repeat(60)}x`)],
    ['a document that begins with a comment without an end', () => document(`<!--${' -'.repeat(2_000)}`)],
    ['a document of another kind behind comments', () => document('<!-- --><?x?> <!--<w:document>--><x/>')],
    [
      'a zip in the comment of a zip',
      () =>
        docx('x', [], {
          comment: zip([
            { name: 'a', bytes: 'x' },
            { name: 'b', bytes: 'x' },
          ]),
        }),
    ],
    ['docx with a second table in its comment', secondTable],
    ['docx behind another file', () => docx('x', [], { before: docx().subarray(0, -22) })],
    ['a zip whose comments nest', () => docx('x', [], { comment: nestedEnds(40) })],
    ['docx with macros by another name', () => docx('x', [{ name: 'word/a.bin', bytes: 'x' }], { types: macroTypes })],
    [
      'docx whose entry says another name',
      () => docx('x', [{ name: 'word/a.xml', bytes: 'x', localName: 'word/b.xml' }]),
    ],
    ['docx cut off', () => docx().subarray(0, -30)],
    ['docx with a page behind it', () => Buffer.concat([docx(), Buffer.from(html)])],
    ['a page before the zip', () => docx('x', [], { before: Buffer.from(html) })],
  ] as const
).map(([what, bytes]) => ({
  what,
  name: 'document.docx',
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  bytes,
}))

const compound: HostileFile[] = (
  [
    ['an installer', () => ole({ names: ['Root Entry', 'SummaryInformation'] })],
    ['an old spreadsheet', () => ole({ names: ['Root Entry', 'Workbook'] })],
    ['doc with macros', () => ole({ names: ['Root Entry', 'WordDocument', 'Macros', 'VBA'] })],
    ['an encrypted package', () => ole({ names: ['Root Entry', 'EncryptedPackage', 'EncryptionInfo'] })],
    ['doc whose directory runs in a circle', () => ole({ names: ['Root Entry', 'x'], circular: true })],
    ['doc whose directory is nowhere', () => ole({ directoryAt: 0x00fffff0 })],
    ['doc with endless lists', () => ole({ lists: 0x7fffffff })],
    ['doc head alone', () => ole().subarray(0, 512)],
    ['doc signature alone', () => ole().subarray(0, 8)],
  ] as const
).map(([what, bytes]) => ({ what, name: 'document.doc', type: 'application/msword', bytes }))

const images: HostileFile[] = (
  [
    ['PNG of 50,000 by 50,000', () => png({ width: 50_000, height: 50_000 })],
    ['PNG of 2 billion by 1', () => png({ width: 2 ** 31 - 1, height: 1 })],
    ['PNG of no size', () => png({ width: 0, height: 8 })],
    ['PNG without an end', () => png({ end: false })],
    [
      'PNG without pixels',
      () => Buffer.concat([pngSignature, png().subarray(8, 33), pngChunk('IEND', Buffer.alloc(0))]),
    ],
    [
      'PNG whose first chunk is text',
      () => Buffer.concat([pngSignature, pngChunk('tEXt', Buffer.from(html)), png().subarray(8)]),
    ],
    [
      'PNG whose chunk claims 2 GB',
      () => Buffer.concat([png().subarray(0, 33), Buffer.from('7fffffff', 'hex'), Buffer.from('IDATx')]),
    ],
    [
      'PNG with a zip behind it',
      () => Buffer.concat([png(), docx('x'.repeat(5000), [{ name: 'a', bytes: randomBytes(4000) }])]),
    ],
    ['PNG with a page behind it', () => Buffer.concat([png(), Buffer.from(html.repeat(20))])],
    [
      'PNG of 30,000 chunks',
      () => png({ more: Array.from({ length: 30_000 }, () => pngChunk('teST', Buffer.alloc(0))) }),
    ],
    ['PNG signature alone', () => pngSignature],
    ['JPEG of 65,000 by 65,000', () => jpegShell({ width: 65_000, height: 65_000 })],
    ['JPEG of no size', () => jpegShell({ width: 0 })],
    ['JPEG without a frame', () => jpegShell({ frame: false })],
    ['JPEG head and a page', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(html)])],
    [
      'JPEG of 3,000 comments',
      () =>
        Buffer.concat([
          Buffer.from([0xff, 0xd8]),
          Buffer.from('fffe000461'.concat('61').repeat(3000), 'hex'),
          jpegShell().subarray(2),
        ]),
    ],
    ['JPEG of two sizes', () => Buffer.concat([jpegShell({ scan: false }), jpegShell({ width: 9_000 }).subarray(2)])],
    [
      'PNG whose head is cut short',
      () => Buffer.concat([pngSignature, pngChunk('IHDR', Buffer.alloc(8, 1)), png().subarray(33)]),
    ],
    ['JPEG whose segment runs past the end', () => Buffer.from('ffd8ffe0ffff4a46', 'hex')],
  ] as const
).map(([what, bytes]) => ({ what, name: 'photo.png', type: 'image/png', bytes }))

const wrongPlace: HostileFile[] = [
  { what: 'a PDF as profile image', name: 'me.png', type: 'image/png', bytes: () => pdf(), kind: 'image' },
  { what: 'a docx as profile image', name: 'me.jpg', type: 'image/jpeg', bytes: () => docx(), kind: 'image' },
  { what: 'a page as profile image', name: 'me.png', type: 'image/png', bytes: text(html), kind: 'image' },
]

export const hostileFiles: readonly HostileFile[] = [
  ...pages,
  ...programs,
  ...hostilePdfs.map(([what, bytes]) => ({ what, name: 'document.pdf', type: 'application/pdf', bytes })),
  ...zipped,
  ...compound,
  ...images,
  ...wrongPlace,
]

/** Structurally valid, but not decodable: for uploads whose images are re-encoded. */
export const brokenPictures: readonly HostileFile[] = [
  {
    what: 'PNG whose data is noise',
    name: 'me.png',
    type: 'image/png',
    bytes: () => png({ width: 400, height: 400, data: randomBytes(2000) }),
    kind: 'image',
  },
  {
    what: 'PNG that unpacks to more than its size',
    name: 'me.png',
    type: 'image/png',
    bytes: () => png({ width: 9_500, height: 9_500, data: deflateSync(Buffer.alloc(20 * megabyte)) }),
    kind: 'image',
  },
  {
    what: 'JPEG with nothing to see',
    name: 'me.jpg',
    type: 'image/jpeg',
    bytes: () => jpegShell({ width: 4000, height: 4000 }),
    kind: 'image',
  },
]

/** File names as attackers send them. */
export const hostileNames: readonly string[] = [
  '../../keys',
  '..\\..\\keys.pdf',
  '/etc/passwd',
  'C:\\Windows\\win.ini',
  'a\0.pdf',
  'a\r\nSet-Cookie: x=1.pdf',
  'a"; filename="b.exe',
  'licence\u202efdp.exe',
  '\u200b\u200e.pdf',
  '.htaccess',
  '...',
  '',
  'CON',
  'nul.pdf',
  'a'.repeat(5000),
  '.'.repeat(78_000),
  ' '.repeat(78_000),
  `a${'. '.repeat(39_000)}b`,
  `${'a.'.repeat(39_000)}pdf`,
  '%2e%2e%2fkeys',
  '<script>alert(1)</script>.png',
  'a.pdf ',
  'a.pdf.',
  'رخصة تجارية.pdf',
]
