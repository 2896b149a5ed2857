export type RenderedPage = {
  status: number;
  html: string;
  headers: [string, string][];
  isCacheable: boolean;
};
