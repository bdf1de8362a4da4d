// Limits open connections in total, and for each network so that nobody uses up the total. Trusted proxies are exempt from
// the network's limit, because they carry everybody's connections.
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type Callers, networkOf } from './callers.ts'

const mostOfNetwork = 1_500
/** A network's limit once half of all connections are taken. */
const mostWhenCrowded = 150
const mostOfAll = 16_000
/** Open files other than connections: database, transfers, the program itself. */
const otherFiles = 512

const limitOfFiles = (): number => {
  try {
    const [, most = ''] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(most) || mostOfAll
  } catch {
    return mostOfAll
  }
}

export type SocketLimits = { all: number; network: number; crowded: number }

export const socketLimits = (files = limitOfFiles()): SocketLimits => {
  const all = Math.max(64, Math.min(mostOfAll, files - otherFiles))
  return {
    all,
    network: Math.min(mostOfNetwork, Math.ceil(all / 2)),
    crowded: Math.min(mostWhenCrowded, Math.ceil(all / 8)),
  }
}

/** Runs before the listeners that the server has so far. */
export const limitSockets = (server: Server, callers: Callers, room: SocketLimits = socketLimits()): void => {
  const open = new Map<string, number>()
  let all = 0
  const isFull = (held: number): boolean => held >= (all >= room.all / 2 ? room.crowded : room.network)

  const within = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    const network = networkOf(address ?? 'unknown')
    const held = open.get(network) ?? 0
    if (all >= room.all || (!callers.isProxy(address) && isFull(held))) return void socket.destroy()
    all++
    open.set(network, held + 1)
    socket.once('close', () => {
      all--
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    for (const listener of within) listener.call(server, socket)
  })
}
