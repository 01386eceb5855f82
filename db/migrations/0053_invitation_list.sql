ALTER TABLE "mail_suppressions" DROP CONSTRAINT "mail_suppressions_list";--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_list" CHECK ("mail_suppressions"."list" in ('all', 'newsletter', 'reminders', 'waitlist', 'referrals', 'notifications', 'announcements', 'invitations'));--> statement-breakpoint
-- From notifications people unsubscribe by kind, in their preferences: whoever left that list did it in an invitation.
UPDATE "mail_suppressions" SET "list" = 'invitations' WHERE "list" = 'notifications' AND "reason" = 'unsubscribed';
