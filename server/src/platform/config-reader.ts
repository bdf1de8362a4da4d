// Reads one setting at a time and collects what is wrong. Values are never repeated in a problem: they may be secrets.
import { isIP } from 'node:net'

export type Environment = Record<string, string | undefined>

export type Reader = {
  /** Undefined when it is not set or empty. */
  text(name: string): string | undefined
  required(name: string, why: string): string
  whole(name: string, bounds: { least: number; most: number }): number | undefined
  url(name: string, protocols: readonly string[]): string | undefined
  /** The address of a site as a whole: what is put behind it begins with a slash. */
  site(name: string): string | undefined
  /** An IP address or the name of a machine. */
  host(name: string): string | undefined
  flag(name: string): boolean | undefined
  oneOf<Word extends string>(name: string, words: readonly Word[], otherwise: Word): Word
  /** Comma list of addresses and CIDR blocks. */
  addresses(name: string): string[] | undefined
  /** Base64 or hex of at least so many bytes. */
  secret(name: string, leastBytes: number): Buffer | undefined
  /** Comma list of the same. */
  secrets(name: string, leastBytes: number): Buffer[]
  problem(name: string, text: string): void
  hasProblem(name: string): boolean
  problems(): string[]
}

const decode = (text: string): Buffer =>
  /^(?:[0-9a-f]{2})+$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')

const isBlock = (text: string): boolean => {
  const [address = '', bits, more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const isHost = (text: string): boolean =>
  isIP(text) !== 0 ||
  (text.length <= 253 &&
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text) &&
    !/^[\d.]+$/.test(text))

const isUrl = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

export const createReader = (env: Environment): Reader => {
  const found = new Map<string, string>()
  const problem = (name: string, text: string): void => {
    if (!found.has(name)) found.set(name, `${name} ${text}`)
  }
  const text = (name: string): string | undefined => {
    const value = env[name]?.trim()
    return value === '' ? undefined : value
  }
  const secretOf = (name: string, value: string, leastBytes: number): Buffer | undefined => {
    const bytes = decode(value)
    if (bytes.length >= leastBytes && new Set(bytes).size > leastBytes / 4) return bytes
    problem(name, `must hold at least ${leastBytes} random bytes, as base64 or hex`)
    return undefined
  }
  const url: Reader['url'] = (name, protocols) => {
    const value = text(name)
    if (value === undefined || isUrl(value, protocols)) return value
    problem(name, `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`)
    return undefined
  }
  return {
    text,
    url,
    problem,
    hasProblem: (name) => found.has(name),
    problems: () => [...found.values()],
    required: (name, why) => {
      const value = text(name)
      if (value === undefined) problem(name, why)
      return value ?? ''
    },
    whole: (name, { least, most }) => {
      const value = text(name)
      if (value === undefined) return undefined
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
      if (number >= least && number <= most) return number
      problem(name, `must be a whole number from ${least} to ${most}`)
      return undefined
    },
    site: (name) => {
      const value = url(name, ['http:', 'https:'])
      if (value === undefined) return undefined
      const { username, password, pathname, search, hash, origin } = new URL(value)
      if (username || password || search || hash || pathname !== '/')
        problem(name, 'must be a scheme and a host only, like https://assure.example')
      return origin
    },
    host: (name) => {
      const value = text(name)
      if (value !== undefined && !isHost(value)) problem(name, 'must be an IP address or a host name')
      return value
    },
    flag: (name) => {
      const value = text(name)
      if (value === undefined) return undefined
      if (value !== '0' && value !== '1') problem(name, 'must be 0 or 1')
      return value === '1'
    },
    oneOf: (name, words, otherwise) => {
      const value = text(name)
      if (value === undefined) return otherwise
      const word = words.find((one) => one === value)
      if (word === undefined) problem(name, `must be one of ${words.join(', ')}`)
      return word ?? otherwise
    },
    addresses: (name) => {
      const value = text(name)
      if (value === undefined) return undefined
      const list = value.split(',').map((one) => one.trim())
      if (list.every(isBlock)) return list
      problem(name, 'must be a comma list of addresses or blocks, like 10.0.0.0/8, 127.0.0.1')
      return undefined
    },
    secret: (name, leastBytes) => {
      const value = text(name)
      return value === undefined ? undefined : secretOf(name, value, leastBytes)
    },
    secrets: (name, leastBytes) =>
      (text(name) ?? '')
        .split(',')
        .filter((part) => part.trim() !== '')
        .flatMap((part) => secretOf(name, part.trim(), leastBytes) ?? []),
  }
}
