// The payment page gets a tab of its own that cannot reach back to ours. It is opened within the click, before the
// address is known:
// browsers block what opens later.
export type PaymentTab = { go: (url: string) => void; close: () => void }

export const openPaymentTab = (): PaymentTab | undefined => {
  const tab = window.open('about:blank', '_blank')
  if (!tab) return undefined
  tab.opener = null
  return {
    go: (url) => {
      if (!tab.closed) tab.location.replace(url)
    },
    close: () => tab.close(),
  }
}
