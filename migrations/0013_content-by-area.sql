-- What changes is told by the name of what pages show of it, so that each process forgets only the pages that show it.
-- The names are those that areas declare in their modules. Replaced, not dropped, so that nobody who reads has to wait.
CREATE OR REPLACE FUNCTION tell_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY TG_ARGV LOOP
    PERFORM pg_notify('content_changed', name);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('catalog');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON beer_facts FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('catalog');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_options FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('catalog');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_media FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('catalog');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON collections FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('catalog');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_collections FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('catalog');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON related_products FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('catalog');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON price_history FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('catalog');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('settings');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR TRUNCATE ON variants FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed('catalog', 'stock');
--> statement-breakpoint
-- All columns but those of the stock, a new one too.
CREATE TRIGGER tell_catalog_changed AFTER UPDATE ON variants FOR EACH ROW
  WHEN (to_jsonb(OLD) - ARRAY['stock', 'reserved'] IS DISTINCT FROM to_jsonb(NEW) - ARRAY['stock', 'reserved'])
  EXECUTE FUNCTION tell_content_changed('catalog');
--> statement-breakpoint
-- What a page can say of it: the pieces that are free, and no more of them than an order can hold (mostPiecesOfVariant). LEAST
-- leaves out the null of an unlimited stock. Pieces that are sold were reserved before, so a sale tells nothing.
CREATE TRIGGER tell_stock_changed AFTER UPDATE ON variants FOR EACH ROW
  WHEN (LEAST(OLD.stock - OLD.reserved, 999) IS DISTINCT FROM LEAST(NEW.stock - NEW.reserved, 999))
  EXECUTE FUNCTION tell_content_changed('stock');
