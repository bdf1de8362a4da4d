// Whether somebody answers at an address at all. Nothing is asked of them and no secret is sent: any answer but a
// failure of theirs counts.
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
