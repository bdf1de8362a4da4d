// How Node runs the server: small rooms for what is young, and a bound that makes it clear up in time. Requests here
// are short, files only pass through, and memory is what a small host pays for: without the bound a process keeps 80 MB
// more after a busy minute.
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=768']
