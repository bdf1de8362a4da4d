import { describe, expect, test } from 'vitest'
import { hostileNames } from '../../../test/hostile-files.ts'
import { downloadHeaders } from './download.ts'
import { cleanName, contentDisposition } from './names.ts'

describe('names of files', () => {
  test.each([
    ['licence.pdf', 'pdf', 'licence.pdf'],
    ['photo.JPEG', 'jpg', 'photo.jpeg'],
    ['photo.jpg', 'png', 'photo.png'],
    ['licence.exe', 'pdf', 'licence.pdf'],
    ['licence', 'docx', 'licence.docx'],
    ['رخصة تجارية 2026.pdf', 'pdf', 'رخصة تجارية 2026.pdf'],
    ['..\\..\\keys', 'pdf', 'keys.pdf'],
    ['../../etc/passwd', 'pdf', 'passwd.pdf'],
    ['licence\u202efdp.exe', 'pdf', 'licencefdp.pdf'],
    ['CON', 'pdf', 'document-CON.pdf'],
    ['...', 'png', 'document.png'],
    ['', 'png', 'document.png'],
    ['invoice 12.2026', 'pdf', 'invoice 12.2026.pdf'],
    ['100%.pdf', 'pdf', '100%.pdf'],
    ['a<b>c:"d|e?f*.pdf', 'pdf', 'a_b_c__d_e_f_.pdf'],
  ])('%j with content %s is stored as %j', (raw, ending, expected) => {
    expect(cleanName(raw, ending)).toBe(expected)
  })

  test('the result is always one short path segment without hidden characters', () => {
    for (const raw of hostileNames) {
      const name = cleanName(raw, 'pdf')
      expect(name).toMatch(/^[^\\/\p{Cc}\p{Cf}<>:"|?*]+\.pdf$/u)
      expect(name.length).toBeLessThan(140)
      expect(name.startsWith('.')).toBe(false)
    }
  })

  test('a header contains the name twice, and nothing can break out of it', () => {
    expect(contentDisposition('attachment', 'رخصة "أ".pdf')).toBe(
      `attachment; filename="____ ___.pdf"; filename*=UTF-8''%D8%B1%D8%AE%D8%B5%D8%A9%20%22%D8%A3%22.pdf`,
    )
    expect(contentDisposition('attachment', '100%.pdf')).toBe(
      `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`,
    )
    for (const raw of hostileNames)
      expect(contentDisposition('inline', raw)).toMatch(
        /^inline; filename="[\x20\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w%.~!-]*$/,
      )
  })

  test('only images and PDFs are shown inline, and only in a sandbox', () => {
    const headers = (type: string) => downloadHeaders({ name: 'a', type, size: 1 })
    for (const type of ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'])
      expect(headers(type)['content-disposition']).toMatch(/^inline/)
    for (const type of ['application/msword', 'text/html', 'image/svg+xml'])
      expect(headers(type)['content-disposition']).toMatch(/^attachment/)
    expect(headers('application/pdf')).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
      'cache-control': 'private, no-store',
    })
  })
})
