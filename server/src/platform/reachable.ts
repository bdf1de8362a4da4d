// Whether a service answers at an address. Sends no secret; any answer except a server error counts.
const withinMs = 2_500

export const isReachable = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(withinMs) })
    await answer.body?.cancel()
    return answer.status < 500
  } catch {
    return false
  }
}
