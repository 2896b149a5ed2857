type Download = {
  /** Media type, with its parameters. */
  type: string;
  /** In the language of the reader, with its extension. */
  name: string;
  /** For clients that do not know RFC 6266: ASCII letters, digits, points and hyphens. */
  plainName: string;
  /** Language of its texts. */
  locale: string;
};

/** Headers of a download. It must not be cached, because it depends on the user. */
export function downloadHeaders({ type, name, plainName, locale }: Download): Record<string, string> {
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encodeName(name)}`,
    'content-language': locale,
    'cache-control': 'no-store',
  };
}

/** RFC 8187 allows fewer characters than `encodeURIComponent` leaves. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
