// Which addresses a webhook may reach: public ones, and for the back office networks that the operator allows
// (WEBHOOK_NETWORKS).
import { BlockList, isIP } from 'node:net'
import { readNetwork } from '@assure/contract/domain/network'

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const one of networks) {
    const network = readNetwork(one)
    if (network === undefined) throw new Error(`${one} is not an address or a range.`)
    list.addSubnet(network.address, network.bits, network.family)
  }
  return list
}

/** This host, link-local addresses, and the metadata services of clouds. `WEBHOOK_NETWORKS` does not open them. */
const never = listOf([
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '100.100.100.200',
  '168.63.129.16',
  'fd00:ec2::254',
])

/** Special purposes, by the IANA registries. */
const special = listOf([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
])

/** Everything else in IPv6 is local, or has another address inside (mapped IPv4, NAT64). */
const global6 = listOf(['2000::/3'])
/** Loopback, link-local and multicast, and the forms that have an IPv4 address inside. */
const never6 = listOf(['::/8', '64:ff9b::/96', '64:ff9b:1::/48', 'fe80::/10', 'ff00::/8'])

export type AddressGuard = (address: string) => boolean

/** `address` is an IP address, as the resolver or the parsed URL has it. */
export const createAddressGuard = (networks: readonly string[]): AddressGuard => {
  const allowed = listOf(networks)
  return (address) => {
    if (address.includes('%')) return false
    const version = isIP(address)
    if (version === 0) return false
    const family = version === 4 ? 'ipv4' : 'ipv6'
    if (never.check(address, family) || (version === 6 && never6.check(address, family))) return false
    if (allowed.check(address, family)) return true
    return !special.check(address, family) && (version === 4 || global6.check(address, family))
  }
}

/** Whose webhook it is. */
export type WebhookArea = 'customer' | 'admin'
export type AddressGuards = Record<WebhookArea, AddressGuard>

/** Companies reach public addresses alone: they read the answers, and the operator's networks are not theirs. */
export const createAddressGuards = (networks: readonly string[]): AddressGuards => ({
  customer: createAddressGuard([]),
  admin: createAddressGuard(networks),
})
