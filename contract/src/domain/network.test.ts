import { expect, test } from 'vitest'
import { isNetwork, readNetwork } from './network.ts'

test.each([
  ['203.0.113.7', { address: '203.0.113.7', bits: 32, family: 'ipv4' }],
  ['0.0.0.0/0', { address: '0.0.0.0', bits: 0, family: 'ipv4' }],
  ['10.0.0.0/8', { address: '10.0.0.0', bits: 8, family: 'ipv4' }],
  ['::', { address: '::', bits: 128, family: 'ipv6' }],
  ['2001:db8::/32', { address: '2001:db8::', bits: 32, family: 'ipv6' }],
  ['1:2:3:4:5:6:7:8', { address: '1:2:3:4:5:6:7:8', bits: 128, family: 'ipv6' }],
])('%s is a network', (typed, network) => {
  expect(readNetwork(typed)).toEqual(network)
})

test.each([
  '',
  '10.0.0',
  '10.0.0.0.0',
  '10.0.0.256',
  '010.0.0.1',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/08',
  '10.0.0.0/8/8',
  '2001:db8::/129',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1::2::3',
  '1:2:3:4:5:6:7::8',
  '12345::',
  'g::',
  'example.ae',
])('%s is none', (typed) => {
  expect(isNetwork(typed)).toBe(false)
})
