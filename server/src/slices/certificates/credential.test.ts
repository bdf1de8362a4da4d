import { execFileSync } from 'node:child_process'
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CertificateFacts,
  certificateForm,
  jwsType,
  type PublishedKey,
  verifyCredential,
} from '@assure/contract/signed/credential'
import { extractJson, jsonBytes, writeJson } from '@assure/contract/signed/signed-facts'
import {
  type CompactJWSHeaderParameters,
  CompactSign,
  compactVerify,
  createLocalJWKSet,
  importJWK,
  type JWK,
} from 'jose'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCertificate as facts } from '../../../test/certificate-facts.ts'
import { temporaryFolder } from '../../../test/support.ts'
import type { Keys } from '../../platform/keys.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { publishedKeys, signCredential, signJws, signPdf } from './credential.ts'

const pair = (keyId: string) => ({ keyId, ...generateKeyPairSync('ed25519'), since: '2026-01-01' })
// As long as the digests that are key ids in production.
const firstId = 'YxpxWurDsf0W5kzoZLUkPoXXoP9_m59r90CvL5SZmU4'
const secondId = 'q7c2LmbFJ1xk0v8nQeTgA4yR9uHdS3zWpV6iXoBKaNE'
const first = pair(firstId)
const second = pair(secondId)
const keysOf = (...pairs: ReturnType<typeof pair>[]): Keys => {
  const [newest] = pairs
  if (!newest) throw new Error('at least one')
  return {
    signing: () => ({ keyId: newest.keyId, privateKey: newest.privateKey, published: pairs }),
  } as Partial<Keys> as Keys
}

type Issued = { json: Buffer; jws: Buffer; pdf: Buffer }
const issueCertificate = async (facts: CertificateFacts, keys: Keys): Promise<Issued> => {
  const json = signCredential(facts, keys)
  const jws = await signJws(facts, keys)
  const pdf = await certificatePdf(facts, { qrUrl: facts.statusUrl, signedJson: json, jws })
  return { json, jws: Buffer.from(jws), pdf: signPdf(pdf, keys) }
}

const old = keysOf(first)
const published = publishedKeys(old)
let json: Buffer
let jws: Buffer
let pdf: Buffer

beforeAll(async () => {
  ;({ json, jws, pdf } = await issueCertificate(facts, old))
})

/** `count` positions spread over `length`, always including the first and last bytes. */
const places = (length: number, count: number): number[] => {
  const edge = Math.min(200, Math.floor(length / 3))
  const spread = Array.from({ length: Math.max(0, count - 2 * edge) }, (_, index) =>
    Math.floor(((index + 0.37) * length) / Math.max(1, count - 2 * edge)),
  )
  return [
    ...Array.from({ length: edge }, (_, index) => index),
    ...spread,
    ...Array.from({ length: edge }, (_, index) => length - 1 - index),
  ]
}

/** The positions where a flipped byte did not give `forged`. */
const notForgedAfterFlips = async (bytes: Buffer, count: number): Promise<number[]> => {
  const others: number[] = []
  const all = places(bytes.length, count)
  expect(all.length).toBeGreaterThanOrEqual(Math.min(count, bytes.length))
  for (const [round, at] of all.entries()) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ (1 << (round % 8))
    if ((await verifyCredential(changed, published)).state !== 'forged') others.push(at)
  }
  return others
}

describe('a signed certificate', () => {
  test('verifies with its facts, as JSON and as PDF', async () => {
    expect(await verifyCredential(json, published)).toMatchObject({
      state: 'genuine',
      keyId: firstId,
      source: 'json',
      facts,
    })
    expect(await verifyCredential(pdf, published)).toMatchObject({
      state: 'genuine',
      keyId: firstId,
      source: 'pdf',
      facts,
    })
    expect(Buffer.from(extractJson(certificateForm, pdf) ?? []).equals(json)).toBe(true)
  })

  test('is a JWS that any JOSE library verifies, with the same facts', async () => {
    const found = await verifyCredential(jws, published)
    expect(found).toEqual({ state: 'genuine', keyId: firstId, source: 'jws', facts })
    const set = createLocalJWKSet({ keys: published })
    const checked = await compactVerify(jws, set, { algorithms: ['EdDSA'] })
    expect(checked.protectedHeader).toEqual({ alg: 'EdDSA', typ: jwsType, kid: firstId })
    expect(JSON.parse(Buffer.from(checked.payload).toString())).toEqual(facts)
    await expect(compactVerify(jws, createLocalJWKSet({ keys: [] }))).rejects.toThrow()
    // With the line break that an editor appends.
    expect((await verifyCredential(Buffer.concat([jws, Buffer.from('\r\n')]), published)).state).toBe('genuine')
    expect(pdf.includes(jws)).toBe(true)
  })

  test('a flip of any byte of the JWS is reported as forged', async () => {
    expect(await notForgedAfterFlips(jws, jws.length)).toEqual([])
  }, 60_000)

  test('a JWS of ours with another purpose or encoding is no certificate', async () => {
    const key = await importJWK({ ...(first.privateKey.export({ format: 'jwk' }) as JWK), alg: 'EdDSA' })
    const payload = Buffer.from(jws.toString().split('.')[1] ?? '', 'base64url')
    const signed = (header: CompactJWSHeaderParameters, bytes: Uint8Array = payload) =>
      new CompactSign(bytes).setProtectedHeader(header).sign(key)
    const header = { alg: 'EdDSA', typ: jwsType, kid: firstId }
    // Ed25519 signatures are deterministic.
    expect(await signed(header)).toBe(jws.toString())
    for (const other of [
      await signed({ ...header, typ: 'assure-report+jwt' }),
      await signed({ alg: 'EdDSA', kid: firstId, typ: jwsType }),
      await signed({ ...header, b64: true, crit: ['b64'] }),
      await signed(header, Buffer.from(JSON.stringify({ ...facts, revision: 2 }))),
      await signed(header, Buffer.from('[]')),
      await signed(header, Buffer.from('null')),
      `${jws.toString()}=`,
      `${jws.toString()}.`,
      `.${jws.toString()}`,
      jws.toString().replaceAll('.', '..'),
      jws.toString().split('.').slice(0, 2).join('.'),
      `${jws.toString()}${'A'.repeat(100_000)}`,
    ])
      expect((await verifyCredential(Buffer.from(other), published)).state).not.toBe('genuine')
    const none = `${Buffer.from(JSON.stringify({ ...header, alg: 'none' })).toString('base64url')}.${payload.toString('base64url')}.`
    expect((await verifyCredential(Buffer.from(none), published)).state).not.toBe('genuine')
  })

  test('1,000 flipped bytes of the PDF are reported as forged 1,000 times', async () => {
    expect(await notForgedAfterFlips(pdf, 1_000)).toEqual([])
  }, 120_000)

  test('a flip of any byte of the JSON is reported as forged', async () => {
    expect(await notForgedAfterFlips(json, 1_000)).toEqual([])
  }, 60_000)

  test('nothing may be added, omitted or written differently', async () => {
    const others = [
      Buffer.concat([pdf, Buffer.from('\n')]),
      Buffer.concat([pdf, Buffer.from('4 0 obj<<>>endobj\nstartxref\n9\n%%EOF\n')]),
      pdf.subarray(0, -1),
      Buffer.concat([json, Buffer.from(' ')]),
      json.subarray(0, -1),
      Buffer.from(JSON.stringify(JSON.parse(json.toString()), null, 2)),
      Buffer.from(json.toString().replace('"facts":{', '"facts":{"number":"ASR-2026-000999",')),
      Buffer.concat([Buffer.from('\ufeff'), json]),
    ]
    for (const bytes of others) expect((await verifyCredential(bytes, published)).state).not.toBe('genuine')
  })

  test('other files are not certificates', async () => {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('{}'),
      Buffer.from('null'),
      Buffer.from('[1]'),
      Buffer.from('%PDF-1.7\n%%EOF\n'),
    ])
      expect(await verifyCredential(bytes, published)).toEqual({ state: 'not-a-certificate' })
  })

  test('an old key still verifies what it signed; an unpublished key is unknown', async () => {
    const rotated = keysOf(second, first)
    expect((await verifyCredential(pdf, publishedKeys(rotated))).state).toBe('genuine')
    const fresh = await issueCertificate(facts, rotated)
    expect(await verifyCredential(fresh.pdf, publishedKeys(rotated))).toMatchObject({
      state: 'genuine',
      keyId: secondId,
    })
    expect(await verifyCredential(fresh.pdf, published)).toEqual({ state: 'unknown-key' })
    expect(await verifyCredential(fresh.json, published)).toEqual({ state: 'unknown-key' })
    expect(await verifyCredential(fresh.jws, published)).toEqual({ state: 'unknown-key' })
    expect((await verifyCredential(jws, publishedKeys(rotated))).state).toBe('genuine')
  })

  test('a stranger cannot use the name of a key, nor one form the signature of another', async () => {
    const stranger = pair(firstId)
    const forged = await issueCertificate(
      { ...facts, facility: { ...facts.facility, name: 'Another' } },
      keysOf(stranger),
    )
    expect(await verifyCredential(forged.pdf, published)).toEqual({ state: 'forged' })
    expect(await verifyCredential(forged.json, published)).toEqual({ state: 'forged' })
    expect(await verifyCredential(forged.jws, published)).toEqual({ state: 'forged' })
    const bare = sign(
      null,
      Buffer.from(jsonBytes(certificateForm, firstId, facts)).subarray(
        Buffer.from('assure.certificate/1 json\n').length,
      ),
      first.privateKey,
    ).toString('base64url')
    expect(
      await verifyCredential(
        Buffer.from(writeJson(certificateForm, { keyId: firstId, facts, signature: bare })),
        published,
      ),
    ).toEqual({
      state: 'forged',
    })
  })
})

test('certificates from before the JWS still verify, as JSON and as PDF', async () => {
  const former = signPdf(await certificatePdf(facts, { qrUrl: facts.statusUrl, signedJson: json, jws: null }), old)
  expect(former.includes('certificate.jws')).toBe(false)
  expect(await verifyCredential(former, published)).toMatchObject({ state: 'genuine', source: 'pdf', facts })
  const kept = (name: string) => readFileSync(join(import.meta.dirname, '../../../test/old-certificates', name))
  const { keys } = JSON.parse(kept('keys.json').toString()) as { keys: PublishedKey[] }
  for (const [name, source] of [
    ['certificate.pdf', 'pdf'],
    // JSON, byte for byte. Named .txt because the formatter would change a .json file.
    ['facts.txt', 'json'],
  ] as const)
    expect(await verifyCredential(kept(name), keys)).toMatchObject({
      state: 'genuine',
      source,
      facts: { number: 'ASR-2026-000157' },
    })
})

test('a JWS made by an earlier release is reproduced byte for byte and still verifies', async () => {
  const kept = readFileSync(join(import.meta.dirname, '../../../test/old-certificates/certificate.jws'))
  // The key of RFC 8037, appendix A, and its thumbprint.
  const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'
  const jwk = { kty: 'OKP', crv: 'Ed25519', x, d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A' }
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
  const keyId = 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k'
  const keys = keysOf({ keyId, privateKey, publicKey: createPublicKey(privateKey), since: '2026-01-01' })
  const name = { ...facts.issuer.name, ar: 'أشور لاعتماد المنشآت' }
  const former = { ...facts, issuer: { ...facts.issuer, name } }
  expect(await signJws(former, keys)).toBe(kept.toString())
  const genuine = { state: 'genuine', facts: former, keyId, source: 'jws' }
  expect(await verifyCredential(kept, publishedKeys(keys))).toEqual(genuine)
  expect((await verifyCredential(kept, published)).state).toBe('unknown-key')
  expect((await verifyCredential(Buffer.concat([kept, kept.subarray(-1)]), publishedKeys(keys))).state).toBe('forged')
})

describe('the printed certificate', () => {
  test('is the same file for the same facts, declares PDF/A-3a, is tagged, and has nothing after its end', async () => {
    expect((await issueCertificate(facts, old)).pdf.equals(pdf)).toBe(true)
    const text = pdf.toString('latin1')
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(text).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(text).toContain('/MarkInfo')
    expect(text).toContain('/AFRelationship /Data')
    expect(text.endsWith('%%EOF\n')).toBe(true)
  })

  test('embeds all its fonts', () => {
    const text = pdf.toString('latin1')
    const fonts = text.match(/\/FontName/g)?.length ?? 0
    expect(fonts).toBeGreaterThan(4)
    expect(text.match(/\/FontFile[23]/g)).toHaveLength(fonts)
    expect(text).not.toMatch(/\/Subtype \/Type1\b/)
  })

  test.skipIf(!existsSync('/usr/bin/pdftoppm'))('shows a QR code that leads to its page', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder.path, 'a.pdf'), pdf)
    execFileSync('/usr/bin/pdftoppm', [
      '-r',
      '150',
      '-png',
      '-singlefile',
      join(folder.path, 'a.pdf'),
      join(folder.path, 'a'),
    ])
    const { data, info } = await sharp(join(folder.path, 'a.png'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(facts.statusUrl)
    folder.remove()
  })
})
