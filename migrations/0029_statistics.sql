CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"new_users" integer DEFAULT 0 NOT NULL,
	"new_members" integer DEFAULT 0 NOT NULL,
	"tokens_given" bigint DEFAULT 0 NOT NULL,
	"tokens_taken" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"day" date NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"new_users" integer DEFAULT 0 NOT NULL,
	"new_members" integer DEFAULT 0 NOT NULL,
	"tokens_given" bigint DEFAULT 0 NOT NULL,
	"tokens_taken" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"length" text NOT NULL,
	"starts_on" date NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" bigint DEFAULT 0 NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_sales_length_starts_on_product_id_pk" PRIMARY KEY("length","starts_on","product_id")
);
--> statement-breakpoint
CREATE TABLE "sale_changes" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" bigint DEFAULT 0 NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_emails_failed" ON "order_emails" USING btree ("order_id") WHERE "order_emails"."failed_at" is not null and "order_emails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_unmade" ON "refunds" USING btree ("order_id") WHERE "refunds"."state" <> 'completed';
--> statement-breakpoint
-- Figures by day follow from what is written, in whatever way, in the same transaction. Triggers only add rows, so nobody waits for anybody.
CREATE FUNCTION rome_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (moment AT TIME ZONE 'Europe/Rome')::date
$$;
--> statement-breakpoint
CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (day, orders, paid_cents)
  SELECT rome_day(created_at), count(*), sum(total_cents) FROM added GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_orders AFTER INSERT ON orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE FUNCTION count_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sale_changes (day, product_id, pieces, cents)
  SELECT rome_day(orders.created_at), added.product_id, sum(added.quantity), sum(added.quantity::bigint * added.unit_cents)
  FROM added JOIN orders ON orders.id = added.order_id GROUP BY 1, 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_sales AFTER INSERT ON order_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_sales();
--> statement-breakpoint
-- What a refund was counted as before is taken off again, should it ever change.
CREATE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'completed' THEN
    INSERT INTO figure_changes (day, refunded_cents) VALUES (rome_day(coalesce(OLD.settled_at, OLD.created_at)), -OLD.amount_cents);
  END IF;
  IF NEW.state = 'completed' THEN
    INSERT INTO figure_changes (day, refunded_cents) VALUES (rome_day(coalesce(NEW.settled_at, NEW.created_at)), NEW.amount_cents);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new_refund AFTER INSERT ON refunds FOR EACH ROW WHEN (NEW.state = 'completed') EXECUTE FUNCTION count_refund();
--> statement-breakpoint
CREATE TRIGGER count_changed_refund AFTER UPDATE ON refunds FOR EACH ROW
WHEN ((OLD.state, OLD.amount_cents, OLD.settled_at) IS DISTINCT FROM (NEW.state, NEW.amount_cents, NEW.settled_at))
EXECUTE FUNCTION count_refund();
--> statement-breakpoint
CREATE FUNCTION count_new_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (day, new_users) SELECT rome_day(created_at), count(*) FROM added GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new_users AFTER INSERT ON users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_users();
--> statement-breakpoint
CREATE FUNCTION uncount_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (day, new_users) SELECT rome_day(created_at), -count(*) FROM removed GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER uncount_users AFTER DELETE ON users REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION uncount_users();
--> statement-breakpoint
CREATE FUNCTION recount_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (day, new_users) VALUES (rome_day(OLD.created_at), -1), (rome_day(NEW.created_at), 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recount_user AFTER UPDATE ON users FOR EACH ROW
WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION recount_user();
--> statement-breakpoint
-- Somebody who comes back is no new member.
CREATE FUNCTION count_new_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (day, new_members)
  SELECT rome_day(added.started_at), count(*) FROM added
  WHERE NOT EXISTS (
    SELECT FROM membership_periods WHERE membership_periods.user_id = added.user_id AND membership_periods.id <> added.id
  )
  GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new_members AFTER INSERT ON membership_periods REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_members();
--> statement-breakpoint
CREATE FUNCTION count_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (day, tokens_given, tokens_taken)
  SELECT rome_day(token_movements.created_at), sum(greatest(added.amount, 0)), sum(greatest(-added.amount, 0))
  FROM added
  JOIN token_movements ON token_movements.id = added.movement_id
  JOIN token_accounts ON token_accounts.id = added.account_id AND token_accounts.kind = 'person'
  GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_tokens AFTER INSERT ON token_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_tokens();
--> statement-breakpoint
-- What there was before. The locks keep others from writing in between.
LOCK TABLE orders, order_lines, refunds, users, membership_periods, token_entries IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO daily_figures (day, orders, paid_cents, refunded_cents, new_users, new_members, tokens_given, tokens_taken)
SELECT day, sum(orders), sum(paid), sum(refunded), sum(users), sum(members), sum(given), sum(taken)
FROM (
  SELECT rome_day(created_at) AS day, 1 AS orders, total_cents AS paid, 0 AS refunded, 0 AS users, 0 AS members, 0 AS given, 0 AS taken FROM orders
  UNION ALL
  SELECT rome_day(coalesce(settled_at, created_at)), 0, 0, amount_cents, 0, 0, 0, 0 FROM refunds WHERE state = 'completed'
  UNION ALL
  SELECT rome_day(created_at), 0, 0, 0, 1, 0, 0, 0 FROM users
  UNION ALL
  SELECT rome_day(min(started_at)), 0, 0, 0, 0, 1, 0, 0 FROM membership_periods GROUP BY user_id
  UNION ALL
  SELECT rome_day(token_movements.created_at), 0, 0, 0, 0, 0, greatest(amount, 0), greatest(-amount, 0)
  FROM token_entries
  JOIN token_movements ON token_movements.id = token_entries.movement_id
  JOIN token_accounts ON token_accounts.id = token_entries.account_id AND token_accounts.kind = 'person'
) AS happened
GROUP BY day;
--> statement-breakpoint
INSERT INTO product_sales (length, starts_on, product_id, pieces, cents)
SELECT length, date_trunc(length, rome_day(orders.created_at)::timestamp)::date, product_id, sum(quantity), sum(quantity::bigint * unit_cents)
FROM order_lines JOIN orders ON orders.id = order_lines.order_id, unnest(ARRAY['day', 'month']) AS length
GROUP BY 1, 2, 3;
