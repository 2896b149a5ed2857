-- Processes remember rendered pages: whatever changes what they show is told to all of them when it commits.
CREATE FUNCTION tell_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON beer_facts FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON variants FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON product_options FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON product_media FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON collections FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON product_collections FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON related_products FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON price_history FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER tell_content_changed AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
