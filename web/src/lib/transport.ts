// Moves bytes: fetch for ordinary calls, XMLHttpRequest for uploads, because fetch reports no progress. Does not
// interpret responses.
export type Reply = { status: number; header: (name: string) => string | null; text: string }
export type NoReply = 'network' | 'timeout' | 'aborted'
export type FileProgress = { name: string; sent: number; size: number }
export type Progress = { sent: number; total: number; files: FileProgress[] }

export type Outgoing = {
  method: string
  url: string
  headers: Record<string, string>
  timeoutMs: number
  signal?: AbortSignal | undefined
}

export const fetchReply = async (outgoing: Outgoing, body: string | undefined): Promise<Reply | NoReply> => {
  const timeout = AbortSignal.timeout(outgoing.timeoutMs)
  const signal = outgoing.signal ? AbortSignal.any([outgoing.signal, timeout]) : timeout
  try {
    const response = await fetch(outgoing.url, {
      method: outgoing.method,
      // Lets a DELETE that is sent while the page unloads still reach the server.
      keepalive: outgoing.method === 'DELETE',
      headers: outgoing.headers,
      signal,
      body: body ?? null,
    })
    const text = await response.text()
    return { status: response.status, header: (name) => response.headers.get(name), text }
  } catch {
    if (outgoing.signal?.aborted) return 'aborted'
    return timeout.aborted ? 'timeout' : 'network'
  }
}

/** Files are sent in the order of the form, so the bytes sent give the progress of each. */
export const shareProgress = (
  sizes: readonly { name: string; size: number }[],
  sent: number,
  total: number,
): FileProgress[] => {
  const bytes = sizes.reduce((sum, file) => sum + file.size, 0)
  let left = total > 0 ? Math.round((sent / total) * bytes) : 0
  return sizes.map(({ name, size }) => {
    const own = Math.min(size, left)
    left -= own
    return { name, sent: own, size }
  })
}

/** Times out only when no byte has moved for `timeoutMs`. */
export const uploadReply = (
  outgoing: Outgoing,
  body: FormData | Blob,
  onProgress?: (progress: Progress) => void,
): Promise<Reply | NoReply> =>
  new Promise((resolve) => {
    const sizes = body instanceof FormData ? [...body.values()].filter((value) => value instanceof File) : []
    const request = new XMLHttpRequest()
    let quiet: ReturnType<typeof setTimeout>
    const end = (result: Reply | NoReply): void => {
      clearTimeout(quiet)
      outgoing.signal?.removeEventListener('abort', abort)
      resolve(result)
    }
    const moved = (): void => {
      clearTimeout(quiet)
      quiet = setTimeout(() => {
        end('timeout')
        request.abort()
      }, outgoing.timeoutMs)
    }
    const abort = (): void => {
      end('aborted')
      request.abort()
    }
    if (outgoing.signal?.aborted) return resolve('aborted')
    outgoing.signal?.addEventListener('abort', abort)
    request.open(outgoing.method, outgoing.url)
    for (const [name, value] of Object.entries(outgoing.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      moved()
      onProgress?.({ sent: loaded, total, files: shareProgress(sizes, loaded, total) })
    }
    request.onprogress = moved
    request.onload = () =>
      end({ status: request.status, header: (name) => request.getResponseHeader(name), text: request.responseText })
    request.onerror = () => end('network')
    moved()
    request.send(body)
  })
