// A proxy between browser and server that makes writes suffer a bad connection: requests and answers are lost,
// duplicated or delayed.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BadLine = {
  url: string
  mood: { state: 'calm' | 'wild' | 'down' }
  met: { lost: number; unanswered: number; doubled: number; late: number }
  close: () => void
}

/** A seeded generator, so that every run has the same outcome. */
const seededChance = (seed: number) => (): number => {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
  return seed / 0x7fffffff
}

export const openBadLine = async (serverPort: number): Promise<BadLine> => {
  const chance = seededChance(7)
  const mood: BadLine['mood'] = { state: 'calm' }
  const met = { lost: 0, unanswered: 0, doubled: 0, late: 0 }

  const forward = (from: IncomingMessage, body: Buffer, hear: (reply: IncomingMessage | undefined) => void): void => {
    const onward = request(
      { host: '127.0.0.1', port: serverPort, method: from.method, path: from.url, headers: from.headers },
      hear,
    )
    onward.on('error', () => hear(undefined))
    onward.end(body)
  }
  const passOn = (to: ServerResponse) => (reply: IncomingMessage | undefined) => {
    if (!reply || to.destroyed) return void to.destroy()
    to.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(to)
    to.on('close', () => reply.destroy())
  }
  const toNobody = (reply: IncomingMessage | undefined): void => void reply?.resume()

  const suffer = (from: IncomingMessage, to: ServerResponse, body: Buffer): void => {
    const fate = chance()
    if (fate < 0.2) {
      met.lost++
      from.socket.destroy()
    } else if (fate < 0.4) {
      met.unanswered++
      forward(from, body, (reply) => {
        toNobody(reply)
        from.socket.destroy()
      })
    } else if (fate < 0.6) {
      met.doubled++
      forward(from, body, toNobody)
      forward(from, body, passOn(to))
    } else if (fate < 0.75) {
      // Arrives after its sender has given up, behind later requests.
      met.late++
      setTimeout(() => forward(from, body, toNobody), 500 + chance() * 3_000)
      from.socket.destroy()
    } else forward(from, body, passOn(to))
  }

  const server = createServer((from, to) => {
    const parts: Buffer[] = []
    from.on('data', (part: Buffer) => parts.push(part))
    from.on('end', () => {
      if (mood.state === 'down') return void from.socket.destroy()
      const isWork = from.method !== 'GET' && /\/(notes|reports|status)$/.test(from.url ?? '')
      if (mood.state === 'wild' && isWork) suffer(from, to, Buffer.concat(parts))
      else forward(from, Buffer.concat(parts), passOn(to))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    mood,
    met,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
