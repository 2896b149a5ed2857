/// <reference types="vite/client" />

declare module 'virtual:messages/version' {
  const version: string;
  export default version;
}

declare module 'virtual:messages/*' {
  const messages: Record<string, Record<string, unknown>>;
  export default messages;
}
