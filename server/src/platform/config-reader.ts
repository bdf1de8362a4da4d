// Parses one setting at a time and collects the problems. A problem never repeats the value, which may be a secret.
import { isIP } from 'node:net'
import querystring from 'node:querystring'
import { looksLikeEmail } from '@assure/contract/domain/email'
import { isNetwork } from '@assure/contract/domain/network'
import { z } from 'zod'
import type { SettingName } from './setting-names.ts'

export type Environment = Record<string, string | undefined>

export type Reader = {
  /** Undefined if it is unset or empty. */
  text(name: SettingName): string | undefined
  required(name: SettingName, why: string): string
  /** Undefined if it is unset or invalid. The schema's message becomes the problem. */
  setting<Value>(name: SettingName, schema: z.ZodType<Value, string>): Value | undefined
  problem(name: SettingName, text: string): void
  hasProblem(name: SettingName): boolean
  problems(): string[]
}

/** `known`: problems that were found before, by setting. */
export const createReader = (env: Environment, known: ReadonlyMap<SettingName, string> = new Map()): Reader => {
  const problemOf = new Map<string, string>(known)
  const problem = (name: SettingName, text: string): void => {
    if (!problemOf.has(name)) problemOf.set(name, `${name} ${text}`)
  }
  const text = (name: SettingName): string | undefined => {
    const value = env[name]?.trim()
    return value === '' ? undefined : value
  }
  return {
    text,
    problem,
    hasProblem: (name) => problemOf.has(name),
    problems: () => [...problemOf.values()],
    required: (name, why) => {
      const value = text(name)
      if (value === undefined) problem(name, why)
      return value ?? ''
    },
    setting: (name, schema) => {
      const value = text(name)
      if (value === undefined) return undefined
      const parsed = schema.safeParse(value)
      if (!parsed.success) problem(name, parsed.error.issues[0]?.message ?? 'is not valid')
      return parsed.data
    },
  }
}

export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, `must be one of ${words.join(', ')}`)

export const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')

export const whole = (least: number, most: number) => {
  const sentence = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .pipe(z.number().min(least, sentence).max(most, sentence))
}

const isUrl = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

const addressSentence = (protocols: readonly string[]): string =>
  `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`

const url = (...protocols: readonly string[]) =>
  z.string().refine((value) => isUrl(value, protocols), addressSentence(protocols))

export const webUrl = url('http:', 'https:')

/** An unencoded / ? or # in a password ends the host early, so a part of the password would be taken for the host. */
const isCutByPassword = (value: string): boolean => {
  const afterHost = value.replace(/^[^:]+:\/\/[^/?#]*/, '')
  return afterHost.includes('@') || afterHost.includes('#')
}

/** With a name and a password. */
export const loginUrl = (...protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => isUrl(value, protocols) && !isCutByPassword(value),
      `${addressSentence(protocols)}. In a password, write @ : / ? # % as %40 %3A %2F %3F %23 %25`,
    )

const isWholeSite = (value: string): boolean => {
  const { username, password, pathname, search, hash } = new URL(value)
  return !username && !password && !search && !hash && pathname === '/'
}

/** An origin, without a trailing slash. */
export const site = webUrl.pipe(
  z
    .string()
    .refine(isWholeSite, 'must be a scheme and a host only, like https://assure.example')
    .transform((value) => new URL(value).origin),
)

const commaList = (text: string): string[] => text.split(',').map((one) => one.trim())

/** To the letter as the provider writes it, so without a change of its slash. */
export const issuerUrl = webUrl.pipe(
  z.string().refine((value) => {
    const { username, password, search, hash } = new URL(value)
    return !username && !password && !search && !hash && !value.includes('/.well-known/')
  }, 'must be the issuer as the provider names it, without login, query or /.well-known/…'),
)

/** For a button. */
export const label = z
  .string()
  .max(40, 'must have at most 40 characters')
  .regex(/^[\p{L}\p{N}\p{M} .,&'’()-]+$/u, "must consist of letters, digits, spaces and . , & ' ( ) -")

/** Values of the claims acr and amr. */
export const claimValues = z
  .string()
  .transform(commaList)
  .refine(
    (list) => list.every((one) => /^(?:acr|amr)=[!-+\--~]{1,200}$/.test(one)),
    'must be acr=VALUE or amr=VALUE, with commas between several, like amr=mfa',
  )
  .transform((list) => {
    const of = (claim: 'acr' | 'amr'): string[] =>
      list.flatMap((one) => (one.startsWith(`${claim}=`) ? [one.slice(claim.length + 1)] : []))
    return { acr: of('acr'), amr: of('amr') }
  })

const isHost = (text: string): boolean =>
  isIP(text) !== 0 ||
  (text.length <= 253 &&
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text) &&
    !/^[\d.]+$/.test(text))

/** A part of one, such as 0.25. */
export const share = z
  .string()
  .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, 'must be a number from 0 to 1')
  .transform(Number)

/** As OpenTelemetry writes headers: `name=value`, with commas between several, values percent-encoded. */
export const headerList = z
  .string()
  .transform(commaList)
  .refine(
    (pairs) => pairs.every((pair) => /^[\w-]+=[!-~ ]+$/.test(pair)),
    'must be name=value, with commas between several',
  )
  .transform((pairs) =>
    Object.fromEntries(
      pairs.map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at), querystring.unescape(pair.slice(at + 1))]
      }),
    ),
  )

/** An IP address or a host name. */
export const host = z.string().refine(isHost, 'must be an IP address or a host name')

/** A page or an email address, as an address that begins with https: or mailto:. */
export const contact = z
  .string()
  .transform((value) => (looksLikeEmail(value) ? `mailto:${value}` : value))
  .refine(
    (value) => isUrl(value, ['https:', 'mailto:']),
    'must be an email address or a page that begins with https://',
  )

const isBlock = (text: string): boolean => {
  const [address = '', bits, more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

export const addresses = z
  .string()
  .transform(commaList)
  .refine((list) => list.every(isBlock), 'must be a comma list of addresses or blocks, like 10.0.0.0/8, 127.0.0.1')

/** As a range of an API key: no IPv4 inside IPv6. */
export const networks = z
  .string()
  .transform(commaList)
  .refine((list) => list.every(isNetwork), 'must be a comma list of addresses or ranges, like 10.1.0.0/16')

const decode = (text: string): Buffer =>
  /^(?:[0-9a-f]{2})+$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')

/** Base64 or hex with a minimum number of bytes. */
export const secret = (leastBytes: number) =>
  z
    .string()
    .transform(decode)
    .refine(
      (bytes) => bytes.length >= leastBytes && new Set(bytes).size > leastBytes / 4,
      `must hold at least ${leastBytes} random bytes, as base64 or hex`,
    )

/** A comma list of secrets. */
export const secrets = (leastBytes: number) =>
  z
    .string()
    .transform((value) => commaList(value).filter((part) => part !== ''))
    .pipe(z.array(secret(leastBytes)))
