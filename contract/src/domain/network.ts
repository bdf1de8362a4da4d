// Addresses and ranges of addresses (CIDR), IPv4 and IPv6.

const octet = /^(0|[1-9]\d{0,2})$/
const group = /^[0-9a-f]{1,4}$/i

const isIpv4 = (address: string): boolean => {
  const octets = address.split('.')
  return octets.length === 4 && octets.every((one) => octet.test(one) && Number(one) <= 255)
}

const isIpv6 = (address: string): boolean => {
  const halves = address.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  return groups.every((one) => group.test(one)) && (halves.length === 2 ? groups.length < 8 : groups.length === 8)
}

export type Network = { address: string; bits: number; family: 'ipv4' | 'ipv6' }

/** A single address is read as a range of one. */
export const readNetwork = (typed: string): Network | undefined => {
  const [address = '', length, ...more] = typed.split('/')
  const family = isIpv4(address) ? 'ipv4' : isIpv6(address) ? 'ipv6' : undefined
  if (family === undefined || more.length > 0) return undefined
  const most = family === 'ipv4' ? 32 : 128
  if (length === undefined) return { address, bits: most, family }
  if (!octet.test(length) || Number(length) > most) return undefined
  return { address, bits: Number(length), family }
}

export const isNetwork = (typed: string): boolean => readNetwork(typed) !== undefined
