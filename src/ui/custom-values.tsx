type CustomValuesProps = { values: readonly { fieldId: string; title: string; value: string }[] };

/**
 * A buyer's values for one line of a cart or an order, below the title of each field. Renders nothing without
 * values.
 */
export function CustomValues({ values }: CustomValuesProps) {
  if (values.length === 0) return null;
  return (
    <dl translate="no" className="grid gap-x-3 text-sm wrap-anywhere">
      {values.map(({ fieldId, title, value }) => (
        <div key={fieldId} className="flex flex-wrap gap-x-2">
          <dt className="text-muted-foreground">{title}</dt>
          <dd className="min-w-0 font-medium">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
