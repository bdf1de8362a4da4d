// AES-256-GCM for short texts: a nonce, the tag and the ciphertext.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** `bound`: a text that must be the same when it is opened. */
export const sealBytes = (key: Buffer, plain: string, bound = ''): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

export const openSealed = (key: Buffer, bytes: Buffer, bound = ''): string => {
  const tagAt = nonceBytes + tagBytes
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(nonceBytes, tagAt))
  return Buffer.concat([decipher.update(bytes.subarray(tagAt)), decipher.final()]).toString('utf8')
}
