export const makeRunFolder: () => { path: string; remove(): void }
