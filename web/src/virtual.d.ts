declare module 'virtual:scene/*' {
  /** The address of a picture named in web/scenery/places.ts. */
  const address: string;
  export default address;
}

declare module 'virtual:game-icon/*' {
  /** The outline of an icon of game-icons.net on a 512 grid. */
  const path: string;
  export default path;
}
