// Prints one of our PDFs without leaving the page, by loading it into an invisible frame.
const waitMs = 20_000

export const printFile = async (url: string): Promise<boolean> => {
  try {
    const { pathname, search } = new URL(url)
    const response = await fetch(`${pathname}${search}`, { signal: AbortSignal.timeout(waitMs) })
    if (!response.ok) return false
    const address = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }))
    const frame = document.createElement('iframe')
    // Browsers do not build their PDF viewer in a frame with `display: none`.
    Object.assign(frame.style, {
      position: 'fixed',
      insetInlineEnd: '0',
      insetBlockEnd: '0',
      width: '1px',
      height: '1px',
      border: '0',
      opacity: '0',
    })
    frame.ariaHidden = 'true'
    frame.tabIndex = -1
    frame.src = address
    const shown = new Promise<boolean>((resolve) => {
      frame.onload = () => resolve(true)
      setTimeout(() => resolve(false), waitMs)
    })
    document.body.append(frame)
    const isShown = await shown
    if (isShown) frame.contentWindow?.print()
    // The print dialog reads the file for as long as it is open.
    setTimeout(() => {
      frame.remove()
      URL.revokeObjectURL(address)
    }, 600_000)
    return isShown
  } catch {
    return false
  }
}
