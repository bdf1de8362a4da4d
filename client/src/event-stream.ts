// Incremental parser for server-sent events.
/** Without data it is a position to resume from, not an event. */
export type StreamEvent = { id: string | undefined; name: string; data: string | undefined }

/** The events of each piece of a stream as it arrives, none if it completes none. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent[]> {
  const read = createEventReader()
  const text = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield read(text.decode(value, { stream: true }))
  }
}

/** Call it with text as it arrives; it returns the completed events. */
export const createEventReader = (): ((chunk: string) => StreamEvent[]) => {
  let rest = ''
  return (chunk) => {
    const blocks = (rest + chunk).replace(/\r\n?/g, '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(readBlock).filter(({ id, data }) => id !== undefined || data !== undefined)
  }
}

const readBlock = (block: string): StreamEvent => {
  let id: string | undefined
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    if (colon === 0) continue
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'id') id = value
    else if (field === 'event') name = value
    else if (field === 'data') data.push(value)
  }
  return { id, name, data: data.length ? data.join('\n') : undefined }
}
