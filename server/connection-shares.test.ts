import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { ConnectionShares } from './connection-shares.ts'
import { NO_PROXIES } from './proxies.ts'

/** As much of a connection as is looked at. */
class Connection extends EventEmitter {
  isOpen = true
  readonly remoteAddress: string
  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }
  destroy(): void {
    this.isOpen = false
    this.emit('close')
  }
}

function sharesOf(atOnce: number, ofOneAddress: number) {
  const shares = new ConnectionShares({ atOnce, ofOneAddress }, NO_PROXIES)
  return (address: string) => {
    const connection = new Connection(address)
    shares.enter(connection as unknown as Socket)
    return connection
  }
}

test('an IPv6 customer is one address, in however many of their 256 networks: they give way to others', () => {
  const enter = sharesOf(256, 32)
  const held = Array.from({ length: 256 }, (_, at) => enter(`2001:db8:1:4${at.toString(16).padStart(2, '0')}::1`))
  expect(enter('2001:db8:1:4ff::2').isOpen).toBe(false)
  const others = ['203.0.113.7', '2001:db8:1:500::1', '2001:db8:2::1'].map((address) => enter(address))
  expect(others.map(({ isOpen }) => isOpen)).toEqual([true, true, true])
  expect(held.filter(({ isOpen }) => !isOpen)).toHaveLength(3)
})

test('neighbours of a customer have shares of their own', () => {
  const enter = sharesOf(4, 2)
  const held = ['2001:db8:1:400::1', '2001:db8:1:4ff::1', '2001:db8:1:500::1', '2001:db8:1:5ff::1'].map((address) => enter(address))
  expect(enter('203.0.113.7').isOpen).toBe(false)
  expect(held.map(({ isOpen }) => isOpen)).toEqual([true, true, true, true])
})
