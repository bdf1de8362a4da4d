// The caller's network: the connection's address, or the one that a trusted proxy reports (TRUST_PROXY). Limits are
// counted by network.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

export type Callers = {
  isProxy(address: string | undefined): boolean
  addressOf(request: IncomingMessage): string
  networkOf(request: IncomingMessage): string
}

const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address)

/** The IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (address: string): string => {
  const known = plain(address)
  if (!known.includes(':')) return known
  const [head = '', tail] = known.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const trusting = (list: readonly string[] | false): BlockList => {
  const trusted = new BlockList()
  for (const entry of list || []) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return trusted
}

export const createCallers = (trustProxy: readonly string[] | false): Callers => {
  const trusted = trusting(trustProxy)
  const isProxy = (address: string | undefined): boolean => {
    const known = plain(address ?? '')
    const family = isIP(known)
    return family !== 0 && trusted.check(known, family === 6 ? 'ipv6' : 'ipv4')
  }
  /**
   * Follows the list of proxies from the nearest one as long as they are trusted. If an entry is not an address, somebody
   * made it up, and the proxy that passed it on counts.
   */
  const addressOf = ({ socket, headers }: IncomingMessage): string => {
    let address = socket?.remoteAddress ?? 'unknown'
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded !== 'string' || !isProxy(address)) return address
    for (const entry of forwarded.split(',').toReversed()) {
      const claimed = entry.trim()
      if (isIP(claimed) === 0) return address
      address = claimed
      if (!isProxy(address)) return address
    }
    return address
  }
  return {
    isProxy,
    addressOf: (request) => plain(addressOf(request)),
    networkOf: (request) => networkOf(addressOf(request)),
  }
}
