// Headers of downloads. A file never opens as a page of our site. Images and PDFs may be shown in a sandbox, which our
// preview may frame.
import { contentDisposition } from './names.ts'

const shown = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

export const downloadHeaders = (file: {
  name: string
  type: string
  size: number
  sha256?: string
}): Record<string, string> => ({
  'content-type': file.type,
  'content-length': String(file.size),
  'accept-ranges': 'bytes',
  ...(file.sha256 === undefined ? {} : { etag: `"${file.sha256}"` }),
  'content-disposition': contentDisposition(shown.has(file.type) ? 'inline' : 'attachment', file.name),
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // Our pages require it of everything that they frame. Without it, the preview stays empty.
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'private, no-store',
})
