declare module '*?no-inline&url' {
  const url: string
  export default url
}
